const fs = require('node:fs');
const path = require('node:path');
const paths = require('../paths');

const ANTD = path.join(path.dirname(require.resolve('antd/package.json')), 'es');

/** What only names tokens for rules, which are in style sheets. */
const OF_RULES = /[\\/]antd[\\/]es[\\/](theme[\\/]|locale[\\/]|.*style[\\/])/;

const SCRIPT = /\.(js|tsx?)$/;

/** antd puts these names together. */
const OF_SCREENS = /^screen/;

const scriptsIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => SCRIPT.test(file) && !OF_RULES.test(file));

/**
 * Of the theme's tokens those that a script may read as values: any whose name stands in one, of antd's or ours. Without
 * the others, which only rules use, each first screen is 3 kB (brotli) smaller.
 */
const readTokens = (tokens) => {
  const words = new Set();
  for (const file of [ANTD, paths.src].flatMap(scriptsIn)) {
    for (const [word] of fs.readFileSync(file, 'utf8').matchAll(/[\w-]+/g)) words.add(word);
  }
  return Object.fromEntries(
    Object.entries(tokens).filter(([name]) => words.has(name) || OF_SCREENS.test(name)),
  );
};

module.exports = { readTokens };
