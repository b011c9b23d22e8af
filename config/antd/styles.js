/**
 * antd's styles as CSS. antd computes them in the browser from its tokens; the production build asks it for them
 * once, so that pages download style sheets and none of the code that makes them.
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

/** The one that antd itself works with. */
const cssinjs = require.resolve('@ant-design/cssinjs', { paths: [ANTD] });
const { createCache, extractStyle, StyleProvider } = require(cssinjs);

/** antd's generators, which style modules call when they are loaded, and what each gives. */
const GENERATORS = {
  genStyleHooks: 'hook',
  genComponentStyleHook: 'hook',
  genSubStyleComponent: 'component',
};

/** What the generators gave, by the hook or the component. */
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

/** The console's theme, which is written in TypeScript. */
const loadTheme = () => {
  const configFile = path.join(__dirname, '../babel.config.js');
  const module = new Module(THEME, null);
  module.paths = Module._nodeModulePaths(path.dirname(THEME));
  module._compile(transformFileSync(THEME, { configFile, envName: 'test' }).code, THEME);
  return module.exports.themeOf;
};
const themeOf = loadTheme();

/** The list of its content that antd writes at the end of a sheet, for a page that would go on with it. */
const CONTENTS = /\.data-ant-cssinjs-cache-path\{content:"[^"]*";\}/g;

/** The new CSS of what was rendered inside the theme: `types` are `token`, `cssVar` and `style`. */
const extracted = (cache, types) =>
  extractStyle(cache, { plain: true, once: true, types }).replace(CONTENTS, '');

const render = (cache, theme, children) =>
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      // Without a hash in their selectors the rules hold for every version of the theme.
      createElement(
        ConfigProvider,
        { theme: { ...theme, hashed: false, zeroRuntime: false } },
        children,
      ),
    ),
  );

/** A component that has nothing but these styles, given as `[hook or component, classes]`. */
const Styled = ({ styles }) =>
  styles.map(([style, { prefixCls, rootCls }]) => {
    if (kinds.get(style) === 'component') {
      return createElement(style, { key: prefixCls, prefixCls, rootCls });
    }
    style(prefixCls, rootCls);
    return null;
  });

/** What every component shares: tokens, links and icons. */
const Shared = () =>
  createElement(Styled, {
    styles: [[require(`${ANTD}/lib/app/style`).default, classesOf('app/style/index', 'default')]],
  });

/** A theme with the sheets that were made in it: what all components share is made first, and once. */
const workshop = (theme) => {
  const cache = createCache();
  render(cache, theme, createElement(Shared));
  const shared = { variables: extracted(cache, ['token']), rules: extracted(cache, ['style']) };
  // The component that was at hand for this has no variables of its own.
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

/** The variables of all styles, as CSS for both themes. */
const variablesSheet = variableSheets(
  `.${LIGHT.cssVar.key}`,
  workshops.map(({ shared }) => shared.variables),
);

/** A selector without what stands in parentheses: that may be a list, or what an element is not. */
const outsideParentheses = (selector) => {
  const less = selector.replace(/\([^()]*\)/g, '');
  return less === selector ? less : outsideParentheses(less);
};

const isUsed = (selector) =>
  [...outsideParentheses(selector).matchAll(/\.([\w-]+)/g)].every(
    ([, name]) => !UNUSED_LOOK.test(name),
  );

const isStep = ({ parent }) => parent?.type === 'atrule' && parent.name.endsWith('keyframes');

/** The rules without those of looks that nothing here has, and none as strong as one class of ours. */
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

/** Light and dark differ in variables only; the rules are the same, or the build ends. */
const oneSheet = (what, [light, dark]) => {
  if (light.rules !== dark.rules) {
    throw new Error(
      `antd's rules for ${what} depend on the theme: they cannot be one style sheet.`,
    );
  }
  return variablesSheet(what, light.variables, dark.variables) + usedRules(light.rules);
};

/** The theme's variables, and what links and icons look like. */
const sharedSheet = () =>
  oneSheet(
    'all components',
    workshops.map(({ shared }) => shared),
  );

/** What a style module is called in the list of prefixes, such as `button/style/index`. */
const nameOf = (file) =>
  path.relative(path.join(ANTD, 'es'), file).replaceAll(path.sep, '/').replace(/\.js$/, '');

/** Hooks that are made anew at each call, and are not known by their generator. */
const HOOKS = new Set(['menu/style/index', 'tooltip/style/index']);

/** The hooks and components of a style module, each with its classes; none in a module of rules for others. */
const stylesIn = (file) => {
  const name = nameOf(file);
  return Object.entries(require(path.join(ANTD, 'lib', `${name}.js`)))
    .filter(([key, style]) => kinds.has(style) || (key === 'default' && HOOKS.has(name)))
    .map(([key, style]) => [style, classesOf(name, key)]);
};

/** The style sheet of one of antd's style modules; empty where it only has rules for others. */
const moduleSheet = (file) => {
  const styles = stylesIn(file);
  if (styles.length === 0) return '';
  return oneSheet(
    nameOf(file),
    workshops.map(({ sheetOf }) => sheetOf(styles)),
  );
};

/** The theme's tokens as values, for what draws without CSS. */
const tokensOf = (theme) => {
  const { components: _, ...own } = theme;
  const { override: __, ...tokens } = antdTheme.getDesignToken(own);
  return readTokens(tokens);
};

const tokens = () => ({ light: tokensOf(LIGHT), dark: tokensOf(DARK) });

module.exports = { GENERATORS, moduleSheet, sharedSheet, stylesIn, tokens };
