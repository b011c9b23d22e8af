const path = require('node:path');
const paths = require('../paths');

/** The console's theme file. A change of this file rebuilds antd's sheets. */
module.exports = { THEME: path.join(paths.src, 'components/frame/theme.ts') };
