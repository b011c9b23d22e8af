const { inThread } = require('./inThread');

const BABEL = require.resolve('./babel');

/** Runs babel-loader in a worker thread. */
module.exports = function threadedBabelLoader(source) {
  const done = this.async();
  const { resourcePath, sourceMap, target } = this;
  const context = { resourcePath, sourceMap, target, options: this.getOptions() };
  inThread(BABEL, 'compile', source, context).then(({ code, map, dependencies, warnings }) => {
    for (const file of dependencies) this.addDependency(file);
    for (const warning of warnings) this.emitWarning(new Error(warning));
    done(null, code, map);
  }, done);
};
