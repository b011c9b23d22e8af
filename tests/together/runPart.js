const path = require('node:path');
const { filesOfPart } = require('../../config/together');

/** Makes each test file of a part a block of that part. */
exports.runPart = (part) => {
  // Its hook then belongs to the whole part: a store that one file has given back is another one's.
  if (/^node/.test(path.basename(part))) require('../support/keptStores');
  for (const file of filesOfPart(part)) {
    describe(path.relative(path.dirname(__dirname), file), () => {
      require(file);
    });
  }
};
