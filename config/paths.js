const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** The folders of the project, for the settings of all tools. */
module.exports = {
  root,
  src: path.join(root, 'src'),
  public: path.join(root, 'public'),
  dist: path.join(root, 'dist'),
  /**
   * The folder for caches and the module list. It can be deleted: the tools create its files again.
   */
  cache: path.join(root, 'node_modules', '.cache', 'campus-console'),
  alias: { '@': path.join(root, 'src') },
};
