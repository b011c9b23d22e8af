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

const sheetsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.css'));

/**
 * Moves the variables that later style sheets give to the root into the one that comes with the main layout: a root
 * with new variables styles the whole page anew, when a dialog or a page arrives. What can come
 * without that layout keeps its own: to a root that has these values already they are nothing new.
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
        const moved = { light: new Set(), dark: new Set() };
        let root = '';
        const take = (_, isDark, theme, block) => {
          root = theme;
          for (const each of block.split(';')) moved[isDark ? 'dark' : 'light'].add(each);
          return '';
        };
        for (const chunk of compilation.chunks) {
          if (chunk === base || chunk.canBeInitial()) continue;
          const isLater = [...chunk.groupsIterable].every((group) => isAfter(base, group));
          for (const file of sheetsOf(chunk)) {
            const text = compilation.getAsset(file).source.source().toString();
            const rest = text.replace(ROOT_BLOCK, take);
            if (isLater && rest !== text)
              compilation.updateAsset(file, new sources.RawSource(rest));
          }
        }
        const blockOf = (selector, block) => `${selector}${root}{${[...block].join(';')}}`;
        const variables =
          blockOf(':where(html)', moved.light) +
          blockOf(":where(html[data-theme='dark'])", moved.dark);
        compilation.updateAsset(baseSheet, (old) => new sources.ConcatSource(old, variables));
      });
    });
  }
}

module.exports = { RootVariablesPlugin };
