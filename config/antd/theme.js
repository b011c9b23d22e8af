const path = require('node:path');
const paths = require('../paths');

/** The console's theme. antd's sheets are made anew when this file changes. */
module.exports = { THEME: path.join(paths.src, 'components/frame/theme.ts') };
