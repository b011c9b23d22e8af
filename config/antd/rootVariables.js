const { Compilation, sources } = require('webpack');

/**
 * Matches a CSS block that `variables.js` writes for the root element, such as
 * `:where(html).campus{--a:1}`.
 */
const ROOT_BLOCK = /:where\(html(\[data-theme='dark'\])?\)(\.[\w-]+)\{([^{}]*)\}/g;

/** The chunk with antd's rules that is loaded together with the main layout. */
const BASE = 'antd-frame';

/**
 * True if every way to load a chunk group also loads the base chunk, earlier or at the same time.
 * Only then may the group use root variables from the base chunk's style sheet.
 */
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

/**
 * Returns the CSS variables that a script or style sheet uses, such as `--a` in `var(--a)`. A
 * definition such as `--a:1` does not count.
 */
const namedIn = (text) => [...text.matchAll(/(--[\w-]+)(?!:|[\w-])/g)].map(([, name]) => name);

/**
 * Moves the root variables of later style sheets into the main layout's sheet, because new root
 * variables make the browser recalculate the styles of the whole page. A chunk that can load
 * without the main layout also keeps its own. Removes variables that no file mentions: scripts
 * contain every name in full.
 */
class RootVariablesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RootVariablesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'RootVariablesPlugin', stage }, () => {
        // Stops if the build already has errors. The error below about a missing style sheet would
        // hide the real cause.
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
