/** Preact and htm, as everything else of the page uses them. */

import htm from "../vendor/htm.js";
import { Component, createContext, Fragment, h, render } from "../vendor/preact.js";

export { Fragment, render };
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { createContext };

/** Markup as a tagged template: html`<p>Hello</p>`. */
export const html = htm.bind(h);

const same = (one, other) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, place) => each === other[place]));

/**
 * A component that is drawn anew only if one of its properties is another one; lists are the same if what is in them is.
 * @param {Function} draw
 */
export function memo(draw) {
  return class extends Component {
    shouldComponentUpdate(next) {
      const keys = Object.keys(next);
      return keys.length !== Object.keys(this.props).length || keys.some((key) => !same(next[key], this.props[key]));
    }

    render(props) {
      return draw(props);
    }
  };
}
