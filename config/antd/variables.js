/**
 * Where antd's variables stand. antd gives the theme's to each of its elements, and a component's to each of the
 * component: a browser then sets hundreds of variables for every button. Given to the root they are inherited, which
 * costs nothing.
 */

/** The blocks of a text like `.a{--b:1;--c:2;}.d{--e:3;}`, as lists of declarations by selector. */
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

/** What of a block is not in another one. */
const differing = (block, base) => block.filter((declaration) => !base.includes(declaration));

/** The blocks of all components that leave the theme alone, as one; `:where` adds nothing to a selector's weight. */
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
 * Gives the function that makes one sheet of the variables of some components: those of the light theme, and of the
 * dark one what differs. `themes` are the CSS of the light and the dark theme, whose class is `themeSelector`.
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

  /** A component that changes variables of the theme does so for itself: what stands in it has the theme's again. */
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
