import { sources } from 'webpack';
import { RootVariablesPlugin } from '../../config/antd/rootVariables';

interface Group {
  chunks: unknown[];
  getParents: () => Group[];
}

const LIGHT = ':where(html).campus';
const DARK = ":where(html[data-theme='dark']).campus";

const sheetsAfter = (texts: Record<string, string>): Record<string, string> => {
  const assets = new Map(
    Object.entries(texts).map(([name, text]) => [`${name}.css`, new sources.RawSource(text)]),
  );
  const chunkOf = (name: string, group: Group, isFirst = false) => {
    const chunk = {
      name,
      files: [`${name}.css`],
      groupsIterable: [group],
      canBeInitial: () => isFirst,
    };
    group.chunks.push(chunk);
    return chunk;
  };
  const first: Group = { chunks: [], getParents: () => [] };
  const layout: Group = { chunks: [], getParents: () => [first] };
  const compilation = {
    errors: [],
    chunks: [
      chunkOf('main', first, true),
      chunkOf('antd-frame', layout),
      chunkOf('dialog', { chunks: [], getParents: () => [layout] }),
      chunkOf('toasts', { chunks: [], getParents: () => [first] }),
    ],
    getAsset: (file: string) => ({ source: assets.get(file) }),
    updateAsset: (file: string, next: unknown) =>
      assets.set(file, (typeof next === 'function' ? next(assets.get(file)) : next) as never),
    hooks: { processAssets: { tap: (_: unknown, run: () => void) => run() } },
  };
  new RootVariablesPlugin().apply({
    hooks: {
      thisCompilation: { tap: (_: unknown, run: (made: unknown) => void) => run(compilation) },
    },
  } as never);
  return Object.fromEntries(
    Object.keys(texts).map((name) => [name, String(assets.get(`${name}.css`)?.source())]),
  );
};

test('P-03 a sheet that comes later gives the root nothing new, which would style the whole page anew', () => {
  const before = {
    main: `${LIGHT}{--first:0}.first{top:var(--first)}`,
    'antd-frame': '.frame{top:0}',
    dialog: `${LIGHT}{--dialog:1}${DARK}{--dialog:2}.dialog{top:var(--dialog)}`,
    toasts: `${LIGHT}{--toast:1}${DARK}{--toast:2}.toast{top:var(--toast)}`,
  };
  expect(sheetsAfter(before)).toEqual({
    main: before.main,
    'antd-frame': `.frame{top:0}${LIGHT}{--dialog:1;--toast:1}${DARK}{--dialog:2;--toast:2}`,
    dialog: '.dialog{top:var(--dialog)}',
    // This style sheet is also on the sign-in pages, where no other has its variables.
    toasts: before.toasts,
  });
});

test('P-03 a variable that no rule and no script names is left out', () => {
  const before = {
    main: `${LIGHT}{--used:0;--used-twice:1;--unused:2}${DARK}{--unused:3}.first{top:var(--used)}`,
    'antd-frame': `${LIGHT}{--frame:0;--unused-too:0}`,
    dialog: `${LIGHT}{--dialog:1}.dialog{--frame:1;top:calc(var(--frame) + var( --used-twice, 1px))}`,
    toasts: '',
  };
  expect(sheetsAfter(before)).toEqual({
    main: `${LIGHT}{--used:0;--used-twice:1}.first{top:var(--used)}`,
    'antd-frame': `${LIGHT}{--frame:0}`,
    dialog: before.dialog.replace(`${LIGHT}{--dialog:1}`, ''),
    toasts: '',
  });
});
