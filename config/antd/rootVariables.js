const { Compilation, sources } = require('webpack');

/** The theme's blocks of variables for the root, as `variables.js` writes them. */
const ROOT_BLOCK = /:where\(html(\[data-theme='dark'\])?\)(\.[\w-]+)\{([^{}]*)\}/g;

/** The chunk of antd's rules that comes with the main layout. */
const BASE = 'antd-frame';

/** Whether a group's chunks can only be there when those rules are: they are its own, or of all that lead to it. */
const isAfter = (base, group, seen = new Set()) => {
  if (group.chunks.includes(base) || seen.has(group)) return true;
  seen.add(group);
  const parents = group.getParents();
  return parents.length > 0 && parents.every((parent) => isAfter(base, parent, seen));
};

const blockOf = (isDark, theme, declarations) => {
  const block = [...declarations].join(';');
  return block && `:where(html${isDark})${theme}{${block}}`;
};

const sheetsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.css'));

/** The variables that some style sheets or scripts name, beyond giving them a value. */
const namedIn = (text) => [...text.matchAll(/(--[\w-]+)(?!:|[\w-])/g)].map(([, name]) => name);

/**
 * Moves the variables that later style sheets give to the root into the one that comes with the main layout: a root
 * with new variables styles the whole page anew, when a dialog or a page arrives. What can come
 * without that layout keeps its own: to a root that has these values already they are nothing new. What nothing names is
 * left out; scripts that put names together do so for variables of rules, not of the root.
 */
class RootVariablesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RootVariablesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'RootVariablesPlugin', stage }, () => {
        // What could not be built tells why by itself; that sheets are missing would hide it.
        if (compilation.errors.length > 0) return;
        const base = [...compilation.chunks].find(({ name }) => name === BASE);
        const [baseSheet] = base ? sheetsOf(base) : [];
        if (!baseSheet) throw new Error('No style sheet comes with the main layout.');
        const textOf = (file) => compilation.getAsset(file).source.source().toString();
        const files = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
        const named = new Set(files.flatMap((file) => namedIn(textOf(file))));
        const isNamed = (declaration) => named.has(declaration.slice(0, declaration.indexOf(':')));

        const forBase = { light: new Set(), dark: new Set() };
        let root = '';
        for (const chunk of compilation.chunks) {
          const isLater = [...chunk.groupsIterable].every((group) => isAfter(base, group));
          const take = (_, isDark = '', theme, block) => {
            root = theme;
            const declarations = block.split(';').filter(isNamed);
            if (!chunk.canBeInitial())
              for (const each of declarations) forBase[isDark ? 'dark' : 'light'].add(each);
            return isLater ? '' : blockOf(isDark, theme, declarations);
          };
          for (const file of sheetsOf(chunk)) {
            const text = textOf(file);
            const rest = text.replace(ROOT_BLOCK, take);
            if (rest !== text) compilation.updateAsset(file, new sources.RawSource(rest));
          }
        }
        const variables =
          blockOf('', root, forBase.light) + blockOf("[data-theme='dark']", root, forBase.dark);
        compilation.updateAsset(baseSheet, (old) => new sources.ConcatSource(old, variables));
      });
    });
  }
}

module.exports = { RootVariablesPlugin };
