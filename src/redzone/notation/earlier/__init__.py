"""Values as earlier versions of the notation had them, turned into today's."""
