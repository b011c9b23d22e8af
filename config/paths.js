const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** All folders for the settings of the tools. */
module.exports = {
  root,
  src: path.join(root, 'src'),
  public: path.join(root, 'public'),
  dist: path.join(root, 'dist'),
  /** Files that tools can delete and make again: caches and the module list. */
  cache: path.join(root, 'node_modules', '.cache', 'campus-console'),
  alias: { '@': path.join(root, 'src') },
};
