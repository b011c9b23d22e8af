/**
 * Adds styles with `document.adoptedStyleSheets`. The original file in @rc-component/util adds
 * style elements, and a CSP that allows style elements allows any style. Safari before 16.4 has no
 * adopted style sheets, so these styles are missing there.
 */
const sheets = new Map();

export const updateCSS = (css, key, { prepend } = {}) => {
  if (!document.adoptedStyleSheets) return;
  if (!sheets.has(key)) {
    sheets.set(key, new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.get(key)];
  }
  // An adopted style sheet overrides the page's other style sheets. `prepend` asks for a low
  // priority, so these rules are in a CSS layer.
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
