/** The client's bundle: `config/webpack.common.js` plus what development or production adds. */
module.exports = (_env, argv) =>
  require(argv.mode === 'development' ? './config/webpack.dev.js' : './config/webpack.prod.js');
