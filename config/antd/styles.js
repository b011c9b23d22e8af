/**
 * Renders antd's styles into CSS files during the build, so that browsers need not compute the
 * styles or load the code for it.
 */
const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@babel/core');
const postcss = require('postcss');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { classesOf } = require('./classes');
const { readTokens } = require('./readTokens');
const { THEME } = require('./theme');
const { UNUSED_LOOK } = require('./unusedLooks');
const { variableSheets } = require('./variables');
const { belowOneClass } = require('./weights');

const ANTD = path.dirname(require.resolve('antd/package.json'));

/**
 * Must be the copy of @ant-design/cssinjs that antd itself uses. A second copy would receive no
 * styles from antd.
 */
const cssinjs = require.resolve('@ant-design/cssinjs', { paths: [ANTD] });
const { createCache, extractStyle, StyleProvider } = require(cssinjs);

/** antd's functions that create the styles of a component. Each returns a hook or a component. */
const GENERATORS = {
  genStyleHooks: 'hook',
  genComponentStyleHook: 'hook',
  genSubStyleComponent: 'component',
};

const kinds = new Map();

const noteGenerators = () => {
  const file = path.join(ANTD, 'lib/theme/internal.js');
  const generators = Object.entries(GENERATORS).map(([name, kind]) => {
    const generate = require(file)[name];
    const noting = (...args) => {
      const style = generate(...args);
      kinds.set(style, kind);
      return style;
    };
    return [name, noting];
  });
  require.cache[file].exports = { ...require(file), ...Object.fromEntries(generators) };
};
noteGenerators();

const { ConfigProvider, theme: antdTheme } = require('antd');

/** Compiles and loads the console's theme, a TypeScript file. */
const loadTheme = () => {
  const configFile = path.join(__dirname, '../babel.config.js');
  const module = new Module(THEME, null);
  module.paths = Module._nodeModulePaths(path.dirname(THEME));
  module._compile(transformFileSync(THEME, { configFile, envName: 'test' }).code, THEME);
  return module.exports.themeOf;
};
const themeOf = loadTheme();

/** Matches the cache list that antd appends to a style sheet for hydration. */
const CONTENTS = /\.data-ant-cssinjs-cache-path\{content:"[^"]*";\}/g;

/**
 * Returns the CSS that the last render added to the cache. `types` lists the kinds of CSS to
 * return: `token`, `cssVar` or `style`.
 */
const extracted = (cache, types) =>
  extractStyle(cache, { plain: true, once: true, types }).replace(CONTENTS, '');

const render = (cache, theme, children) =>
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      // Turns off the hash in class names, so that the rules match every version of the theme.
      createElement(
        ConfigProvider,
        { theme: { ...theme, hashed: false, zeroRuntime: false } },
        children,
      ),
    ),
  );

/**
 * React component that generates the CSS of the given styles. Each style is a pair: a style hook or
 * style component, and its classes.
 */
const Styled = ({ styles }) =>
  styles.map(([style, { prefixCls, rootCls }]) => {
    if (kinds.get(style) === 'component') {
      return createElement(style, { key: prefixCls, prefixCls, rootCls });
    }
    style(prefixCls, rootCls);
    return null;
  });

/** Renders the styles of tokens, links and icons, which all components share. */
const Shared = () =>
  createElement(Styled, {
    styles: [[require(`${ANTD}/lib/app/style`).default, classesOf('app/style/index', 'default')]],
  });

/**
 * Renders the shared styles of a theme into a new cache. `sheetOf` then renders the styles of
 * components and returns only the CSS that is new in the cache, so no component's sheet repeats the
 * shared styles.
 */
const workshop = (theme) => {
  const cache = createCache();
  render(cache, theme, createElement(Shared));
  const shared = { variables: extracted(cache, ['token']), rules: extracted(cache, ['style']) };
  // The shared styles need no `cssVar` styles, because the `app` component in `Shared` has no
  // variables of its own.
  return {
    shared,
    sheetOf: (styles) => {
      render(cache, theme, createElement(Styled, { styles }));
      return { variables: extracted(cache, ['cssVar']), rules: extracted(cache, ['style']) };
    },
  };
};

const LIGHT = themeOf(false, true);
const DARK = themeOf(true, true);

const workshops = [LIGHT, DARK].map(workshop);

/** Returns one style sheet with the CSS variables of some styles in both themes. */
const variablesSheet = variableSheets(
  `.${LIGHT.cssVar.key}`,
  workshops.map(({ shared }) => shared.variables),
);

/** Removes everything in parentheses from a selector, such as the list in `:not(.a, .b)`. */
const outsideParentheses = (selector) => {
  const less = selector.replace(/\([^()]*\)/g, '');
  return less === selector ? less : outsideParentheses(less);
};

const isUsed = (selector) =>
  [...outsideParentheses(selector).matchAll(/\.([\w-]+)/g)].every(
    ([, name]) => !UNUSED_LOOK.test(name),
  );

const isStep = ({ parent }) => parent?.type === 'atrule' && parent.name.endsWith('keyframes');

/**
 * Removes the rules of component variants that no page uses. Lowers the specificity of the
 * remaining selectors that have the weight of one class, so that one class of the console overrides
 * them.
 */
const usedRules = (css) => {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter(isUsed);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = belowOneClass(selectors);
  });
  return root.toString();
};

/**
 * Merges the style sheets of both themes into one. The build fails if the themes differ in more
 * than the values of variables.
 */
const oneSheet = (what, [light, dark]) => {
  if (light.rules !== dark.rules) {
    throw new Error(
      `antd's rules for ${what} depend on the theme: they cannot be one style sheet.`,
    );
  }
  return variablesSheet(what, light.variables, dark.variables) + usedRules(light.rules);
};

const sharedSheet = () =>
  oneSheet(
    'all components',
    workshops.map(({ shared }) => shared),
  );

/**
 * Returns the short name of a style module, such as `button/style/index`, as in the list of
 * prefixes.
 */
const nameOf = (file) =>
  path.relative(path.join(ANTD, 'es'), file).replaceAll(path.sep, '/').replace(/\.js$/, '');

/**
 * Style modules whose default export creates a new style hook on each call. `kinds` contains only
 * hooks that are created when a module loads, so these modules are listed by name.
 */
const HOOKS = new Set(['menu/style/index', 'tooltip/style/index']);

/**
 * Returns the style hooks and style components that a module exports, with their classes. Empty if
 * the module only has rules for other components, such as `table/style/sorter`.
 */
const stylesIn = (file) => {
  const name = nameOf(file);
  return Object.entries(require(path.join(ANTD, 'lib', `${name}.js`)))
    .filter(([key, style]) => kinds.has(style) || (key === 'default' && HOOKS.has(name)))
    .map(([key, style]) => [style, classesOf(name, key)]);
};

/**
 * Returns the style sheet of an antd style module. Empty if the module only contains rules for
 * other components.
 */
const moduleSheet = (file) => {
  const styles = stylesIn(file);
  if (styles.length === 0) return '';
  return oneSheet(
    nameOf(file),
    workshops.map(({ sheetOf }) => sheetOf(styles)),
  );
};

/** Returns the theme's tokens as values, for code that draws without CSS, such as charts. */
const tokensOf = (theme) => {
  const { components: _, ...own } = theme;
  const { override: __, ...tokens } = antdTheme.getDesignToken(own);
  return readTokens(tokens);
};

const tokens = () => ({ light: tokensOf(LIGHT), dark: tokensOf(DARK) });

module.exports = { GENERATORS, moduleSheet, sharedSheet, stylesIn, tokens };
