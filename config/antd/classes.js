/**
 * Class prefixes of antd's style modules, such as `wave` for the class `ant-wave`. Only modules
 * whose prefix differs from the folder's name are listed. A value is one prefix for the whole
 * module, or one prefix for each export.
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
 * Class suffixes of components whose variables and font belong to another class than the prefix.
 * The suffix is the second argument of the style hook in antd's source.
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
