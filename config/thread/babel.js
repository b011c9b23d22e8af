const babelLoader = require('babel-loader');

/** Runs babel-loader with the parts of a loader context that it needs. */
const compile = (source, { options, ...context }) =>
  new Promise((resolve, reject) => {
    const dependencies = [];
    const warnings = [];
    babelLoader.call(
      {
        ...context,
        getOptions: () => options,
        getLogger: () => ({ debug: () => {} }),
        addDependency: (file) => dependencies.push(file),
        emitWarning: ({ message }) => warnings.push(message),
        async: () => (error, code, map) =>
          error ? reject(error) : resolve({ code, map, dependencies, warnings }),
      },
      source,
    );
  });

module.exports = { compile };
