/**
 * A jest transform that replaces a package's file by one line. It takes the module from Node's own
 * cache, so a worker loads the package once for all test files.
 */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = loadedOnce(${JSON.stringify(file)});` }),
};
