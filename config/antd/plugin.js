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

/** Large parts of antd that no page uses, and what stands for each: it throws where a page asks for it after all. */
const UNUSED = {
  'antd/es/table/RcTable/VirtualTable': 'noVirtualTable',
  'antd/es/table/hooks/useFilter/index': 'noTableFilters',
  'antd/es/table/hooks/useSelection': 'noTableSelection',
  'antd/es/tooltip/UniqueProvider/index': 'noUniqueTooltip',
  'antd/es/tooltip/util': 'noTooltipColour',
};

const replacements = Object.entries({ ...REPLACED, ...UNUSED }).map(([module, runtime]) => {
  const file = new RegExp(`[\\\\/]${module.replaceAll('/', '[\\\\/]')}\\.js$`);
  const resource = path.join(__dirname, 'runtime', `${runtime}.js`);
  return new NormalModuleReplacementPlugin(file, ({ createData }) => {
    if (createData.resource)
      Object.assign(createData, { resource, context: path.dirname(resource) });
  });
});

/** antd's styles as style sheets of the build, in place of code that makes them in the browser. */
class StaticAntdPlugin {
  apply(compiler) {
    for (const replacement of replacements) replacement.apply(compiler);
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

module.exports = { StaticAntdPlugin, UNUSED };
