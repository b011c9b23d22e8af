const fs = require('node:fs');
const path = require('node:path');

/**
 * Writes which modules each emitted script holds, as `{ "assets/x.js": ["./src/…", …] }`,
 * so that a test can say what a page downloads. Kept out of dist: users need not get it.
 */
class ModuleListPlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ModuleListPlugin', ({ compilation }) => {
      const list = {};
      for (const chunk of compilation.chunks) {
        const names = [];
        for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
          for (const part of module.modules ?? [module]) {
            if (part.resource) names.push(path.relative(compiler.context, part.resource));
          }
        }
        for (const file of chunk.files) if (file.endsWith('.js')) list[file] = names;
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      fs.writeFileSync(this.file, JSON.stringify(list));
    });
  }
}

module.exports = { ModuleListPlugin };
