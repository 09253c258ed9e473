"""Words of rules text and the grammar that puts them together; no meanings."""
