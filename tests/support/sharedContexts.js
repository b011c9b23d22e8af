/** The contexts of the server, which the environment has loaded once for all test files. */
module.exports = sharedContexts;
