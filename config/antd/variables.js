/**
 * Moves antd's CSS variables to the root element. By default, antd sets hundreds of variables on
 * each component, for example on every button. It costs nothing to inherit them from the root.
 */

/** Parses a text like `.a{--b:1;--c:2;}.d{--e:3;}` into lists of declarations by selector. */
const blocksOf = (css) =>
  new Map(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, block]) => [
      selector.trim(),
      block.split(';').filter(Boolean),
    ]),
  );

const nameOfVariable = (declaration) => declaration.slice(0, declaration.indexOf(':'));

const ruleOf = (selector, block) => (block.length > 0 ? `${selector}{${block.join(';')}}` : '');

const inDark = (selector) => `:where(html[data-theme='dark']) ${selector}`;

const differing = (block, base) => block.filter((declaration) => !base.includes(declaration));

/**
 * Returns a CSS block for the root element for each theme. The blocks contain the variables of all
 * components, except those of components that override the theme. `:where` adds no specificity.
 */
const rootBlock = (what, themeSelector, light, dark) => {
  const declared = new Map();
  for (const declaration of light) {
    const name = nameOfVariable(declaration);
    if ((declared.get(name) ?? declaration) !== declaration) {
      throw new Error(`antd's ${what} gives ${name} two values: the root has room for one.`);
    }
    declared.set(name, declaration);
  }
  return [
    ruleOf(`:where(html)${themeSelector}`, [...declared.values()]),
    ruleOf(`:where(html[data-theme='dark'])${themeSelector}`, [...new Set(differing(dark, light))]),
  ].join('');
};

/**
 * Returns a function that merges the light and the dark CSS variables of components into one style
 * sheet. Dark values are written only where they differ. `themes` is the CSS of the light and the
 * dark theme, and `themeSelector`, such as `.campus`, contains the theme's own variables in both.
 */
const variableSheets = (themeSelector, themes) => {
  const [lightTheme, darkTheme] = themes.map(
    (css) =>
      new Map(
        blocksOf(css)
          .get(themeSelector)
          .map((declaration) => [nameOfVariable(declaration), declaration]),
      ),
  );
  const themesIn = (block) => block.map(nameOfVariable).filter((name) => lightTheme.has(name));

  /**
   * Returns the CSS of a component that overrides variables of the theme. The new values apply to
   * this component only. Components inside it get the theme's values again.
   */
  const ownBlock = ({ selector, light, dark }) => {
    const names = [...new Set(themesIn([...light, ...dark]))];
    const [restored, restoredInDark] = [lightTheme, darkTheme].map((theme) =>
      names.map((name) => theme.get(name)),
    );
    const inside = `:where(${selector}) ${themeSelector}`;
    return [
      ruleOf(inside, restored),
      ruleOf(inDark(inside), differing(restoredInDark, restored)),
      ruleOf(selector, light),
      ruleOf(inDark(selector), differing(dark, light)),
    ].join('');
  };

  return (what, lightCss, darkCss) => {
    const inDarkTheme = blocksOf(darkCss);
    const blocks = [...blocksOf(lightCss)].map(([selector, light]) => ({
      selector,
      light,
      dark: inDarkTheme.get(selector),
    }));
    const isOwn = ({ selector, light, dark }) =>
      selector !== themeSelector && themesIn([...light, ...dark]).length > 0;
    const shared = blocks.filter((block) => !isOwn(block));
    const [light, dark] = ['light', 'dark'].map((theme) => shared.flatMap((block) => block[theme]));
    const root = rootBlock(what, themeSelector, light, dark);
    return [root, ...blocks.filter(isOwn).map(ownBlock)].join('');
  };
};

module.exports = { variableSheets };
