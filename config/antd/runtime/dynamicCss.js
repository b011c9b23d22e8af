/**
 * Replaces the same file of @rc-component/util, which adds style elements. A CSP that allows style elements allows any
 * style. Safari before 16.4 has no adopted sheets and uses the build's style sheets only.
 */
const sheets = new Map();

export const updateCSS = (css, key, { prepend } = {}) => {
  if (!document.adoptedStyleSheets) return;
  if (!sheets.has(key)) {
    sheets.set(key, new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.get(key)];
  }
  // Adopted style sheets override earlier sheets. With `prepend`, a CSS layer lowers the priority.
  sheets.get(key).replaceSync(prepend ? `@layer first { ${css} }` : css);
};

export const removeCSS = (key) => {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
};

export const injectCSS = (css) => updateCSS(css, css);
export const clearContainerCache = () => {};
