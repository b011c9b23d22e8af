/** Makes of a package's file one line that takes it as Node has loaded it, once for all test files of a worker. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = loadedOnce(${JSON.stringify(file)});` }),
};
