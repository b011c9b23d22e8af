// The start script of the package. It must run on any Node version, so that a user with the wrong
// version gets a short error message.
const made = require('./package.json').madeFor;

const here = { platform: process.platform, arch: process.arch, modules: process.versions.modules };
const differs = Object.keys(here).some((name) => here[name] !== made[name]);
if (differs) {
  console.error(
    `This package was made for Node ${made.node.split('.')[0].slice(1)} on ${made.platform} ${made.arch}; ` +
      `this is Node ${process.version} on ${here.platform} ${here.arch}.`,
  );
  process.exit(1);
}
require('./lib/main.cjs');
