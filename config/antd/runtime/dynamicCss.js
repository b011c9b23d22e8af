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
  // Puts rules with `prepend` into a CSS layer, because they must not override the page's style
  // sheets. Outside a layer, an adopted style sheet would override them.
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
