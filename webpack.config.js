/** The client's bundle for `npm run build`. `npm start` uses `config/webpack.dev.js`. */
module.exports = require('./config/webpack.prod.js');
