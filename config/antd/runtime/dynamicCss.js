/**
 * Adds styles through `document.adoptedStyleSheets`. The original file in @rc-component/util adds
 * style elements, which would need a CSP that allows any inline style. Safari before 16.4 does not
 * support adopted style sheets, so it does not get these styles.
 */
const sheets = new Map();

export const updateCSS = (css, key, { prepend } = {}) => {
  if (!document.adoptedStyleSheets) return;
  if (!sheets.has(key)) {
    sheets.set(key, new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.get(key)];
  }
  // An adopted style sheet overrides the page's other style sheets. Callers set `prepend` if their
  // rules must not override others, so these rules go into a CSS layer.
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
