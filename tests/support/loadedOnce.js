/** A jest transform that loads a package once for all test files of a worker. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = loadedOnce(${JSON.stringify(file)});` }),
};
