const path = require('node:path');
const { filesOfPart } = require('../../config/together');

/** A timer of at least so many milliseconds is a pause before another try, or a look every now and then. */
const PAUSE = 200;

/** Gives a function that ends the pauses of whatever has been shown until then. */
const endPausesOf = (globals) => {
  const pauses = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const begin = globals[name];
    globals[name] = (work, delay, ...values) => {
      const timer = begin(work, delay, ...values);
      if (delay >= PAUSE) pauses.add(timer);
      return timer;
    };
  }
  return () => {
    for (const timer of pauses) clearTimeout(timer);
    pauses.clear();
  };
};

/** What a file of a part may leave behind, and is put right for the next one. */
const makeReady = {
  node: () => {
    // Its hook then belongs to the whole part: a store that one file has given back is another one's.
    require('../support/keptStores');
    const { speakAsAsked } = require('../../mock/http/language');
    return () => beforeAll(speakAsAsked);
  },
  dom: () => {
    const endPauses = endPausesOf(globalThis);
    return () => afterAll(endPauses);
  },
};

/** Makes each test file of a part a block of that part. */
exports.runPart = (part) => {
  const [kind] = /^[a-z]+/.exec(path.basename(part));
  const hook = makeReady[kind]();
  for (const file of filesOfPart(part)) {
    describe(path.relative(path.dirname(__dirname), file), () => {
      hook();
      require(file);
    });
  }
};
