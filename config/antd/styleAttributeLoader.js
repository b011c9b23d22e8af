const ATTRIBUTE = /\.setAttribute\('style', (.+)\);/g;

/**
 * Webpack loader that replaces `setAttribute('style', …)` with `style.cssText`. A strict CSP blocks
 * style attributes, but allows style changes by a script.
 */
module.exports = (source) => {
  const mended = source.replace(ATTRIBUTE, '.style.cssText = $1;');
  if (mended === source) throw new Error('There is no style attribute any more: leave this out.');
  return mended;
};
