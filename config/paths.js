const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** Every folder that a tool's settings name, in one place. */
module.exports = {
  root,
  src: path.join(root, 'src'),
  public: path.join(root, 'public'),
  dist: path.join(root, 'dist'),
  /** What tools may throw away and make again: caches, the bundle's module list. */
  cache: path.join(root, 'node_modules', '.cache', 'campus-console'),
  alias: { '@': path.join(root, 'src') },
};
