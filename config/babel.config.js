/** Babel only strips types and compiles JSX. `tsc --noEmit` checks the types. */
module.exports = (api) => {
  const forNode = api.env('test');
  return {
    presets: [
      forNode
        ? [require.resolve('@babel/preset-env'), { targets: { node: 'current' } }]
        : [
            require.resolve('@babel/preset-env'),
            { targets: 'chrome >= 107, edge >= 107, firefox >= 104, safari >= 16', bugfixes: true },
          ],
      [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
      [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }],
    ],
  };
};
