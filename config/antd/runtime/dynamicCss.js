/**
 * Stands for the same file of @rc-component/util, which writes rules as style elements: a policy that lets those in lets in
 * any style. Safari before 16.4 does without: what it has of these rules in the build's style sheets is enough.
 */
const sheets = new Map();

export const updateCSS = (css, key, { prepend } = {}) => {
  if (!document.adoptedStyleSheets) return;
  if (!sheets.has(key)) {
    sheets.set(key, new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.get(key)];
  }
  // Adopted sheets come last; in a layer they give way like those that come first.
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
