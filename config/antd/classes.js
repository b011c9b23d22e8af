/**
 * The class prefix of each antd style module, such as `wave` for `ant-wave`. Only modules whose
 * prefix differs from their folder's name are listed. If the exports of a module have different
 * prefixes, the value maps each export to its prefix.
 */
const prefixes = {
  '_util/wave/style': 'wave',
  'badge/style/ribbon': 'ribbon',
  'button/style/compact': 'btn',
  'button/style/index': 'btn',
  'date-picker/style/index': 'picker',
  'grid/style/index': { useRowStyle: 'row', useColStyle: 'col' },
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'layout/style/sider': 'layout-sider',
  'qr-code/style/index': 'qrcode',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
};

const OWN = '-css-var';

/**
 * The suffix of the class on which antd sets a component's CSS variables and font. For example,
 * antd sets the variables of a ribbon on `ant-ribbon-wrapper`. In antd's source, the suffix is the
 * second argument of the style hook.
 */
const scopes = {
  'badge/style/ribbon': '-wrapper',
  'checkbox/style/index': OWN,
  'date-picker/style/index': OWN,
  'dropdown/style/index': OWN,
  'form/style/index': OWN,
  'input/style/index': { default: OWN, useSharedStyle: '' },
  'input/style/textarea': OWN,
  'input-number/style/index': OWN,
  'menu/style/index': OWN,
  'message/style/index': OWN,
  'modal/style/index': OWN,
  'notification/style/index': OWN,
  'radio/style/index': OWN,
  'select/style/index': OWN,
  'table/style/index': OWN,
  'tabs/style/index': OWN,
  'tooltip/style/index': OWN,
  'upload/style/index': '-wrapper',
};

const classOf = (table, name, key, otherwise) => {
  const found = table[name] ?? otherwise;
  return typeof found === 'string' ? found : (found[key] ?? otherwise);
};

const classesOf = (name, key) => {
  const prefixCls = `ant-${classOf(prefixes, name, key, name.split('/')[0])}`;
  return { prefixCls, rootCls: prefixCls + classOf(scopes, name, key, '') };
};

module.exports = { classesOf };
