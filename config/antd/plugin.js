const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');

const STYLE_MODULE = /[\\/]antd[\\/]es[\\/](.+[\\/])?style([\\/].+)?\.js$/;

/** antd's modules that compute styles in the browser, and what stands for each. */
const REPLACED = {
  '@ant-design/cssinjs/es/index': 'cssinjs',
  '@ant-design/cssinjs-utils/es/index': 'cssinjsUtils',
  'antd/es/theme/getDesignToken': 'getDesignToken',
  'antd/es/theme/themes/compact/index': 'defaultAlgorithm',
  'antd/es/theme/themes/dark/index': 'darkAlgorithm',
  'antd/es/theme/themes/default/index': 'defaultAlgorithm',
  'antd/es/theme/useToken': 'useToken',
  'antd/es/theme/util/genStyleUtils': 'genStyleUtils',
  'antd/es/theme/util/useResetIconStyle': 'useResetIconStyle',
  '@rc-component/util/es/Dom/dynamicCSS': 'dynamicCss',
};

const replacements = Object.entries(REPLACED).map(([module, runtime]) => {
  const file = new RegExp(`[\\\\/]${module.replaceAll('/', '[\\\\/]')}\\.js$`);
  const resource = path.join(__dirname, 'runtime', `${runtime}.js`);
  return new NormalModuleReplacementPlugin(file, ({ createData }) => {
    if (createData.resource)
      Object.assign(createData, { resource, context: path.dirname(resource) });
  });
});

/** The tree that a column's filters may be: 10 kB (brotli) of a list's scripts, for what no list here has. */
const withoutTree = new NormalModuleReplacementPlugin(
  /[\\/]antd[\\/]es[\\/]tree[\\/]index\.js$/,
  ({ contextInfo, createData }) => {
    if (!createData.resource || !/[\\/]antd[\\/]es[\\/]table[\\/]/.test(contextInfo.issuer)) return;
    const resource = path.join(__dirname, 'runtime', 'noTree.js');
    Object.assign(createData, { resource, context: path.dirname(resource) });
  },
);

/** antd's styles as style sheets of the build, in place of code that makes them in the browser. */
class StaticAntdPlugin {
  apply(compiler) {
    for (const replacement of [...replacements, withoutTree]) replacement.apply(compiler);
    compiler.options.module.rules.push(
      { test: STYLE_MODULE, loader: require.resolve('./styleModuleLoader') },
      {
        test: /@rc-component[\\/]input[\\/]es[\\/]calculateNodeHeight\.js$/,
        loader: require.resolve('./styleAttributeLoader'),
      },
      {
        test: /\.css$/,
        include: [/[\\/]antd[\\/]es[\\/]/, path.join(__dirname, 'runtime')],
        sideEffects: true,
        use: [MiniCssExtractPlugin.loader, 'css-loader'],
      },
    );
  }
}

module.exports = { StaticAntdPlugin };
