const path = require('node:path');
const paths = require('../paths');

/** The console's theme file. A change to this file rebuilds antd's style sheets. */
module.exports = { THEME: path.join(paths.src, 'components/frame/theme.ts') };
