const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');

const STYLE_MODULE = /[\\/]antd[\\/]es[\\/](.+[\\/])?style([\\/].+)?\.js$/;

/**
 * Modules of antd that compute styles in the browser, each with the file in `runtime/` that
 * replaces it.
 */
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

/**
 * Large modules of antd that no page uses, each with the file that replaces it. The replacement
 * throws an error if a page does use the module.
 */
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

/** Replaces the styles that antd computes in the browser with style sheets from the build. */
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
