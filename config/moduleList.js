const fs = require('node:fs');
const path = require('node:path');

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/**
 * Writes a JSON file, outside dist, for the tests of download sizes. `modules` lists the source
 * files in each script: `{ "assets/x.js": ["src/…"] }`. `imports` lists the scripts that each lazy
 * import loads, by chunk name or import path. Example:
 * `{ "src/…": { "./Part": ["assets/x.js"] } }`.
 */
class ModuleListPlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ModuleListPlugin', ({ compilation }) => {
      const nameOf = ({ resource }) => path.relative(compiler.context, resource);
      const modules = {};
      const imports = {};
      for (const chunk of compilation.chunks) {
        const names = [];
        for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
          for (const part of module.modules ?? [module]) {
            if (part.resource) names.push(nameOf(part));
          }
        }
        for (const file of chunk.files) if (file.endsWith('.js')) modules[file] = names;
      }
      for (const group of compilation.chunkGroups) {
        for (const { module, request } of group.origins) {
          if (!module?.resource) continue;
          imports[nameOf(module)] ??= {};
          imports[nameOf(module)][group.name ?? request] = scriptsOf(group);
        }
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      fs.writeFileSync(this.file, JSON.stringify({ modules, imports }));
    });
  }
}

module.exports = { ModuleListPlugin };
