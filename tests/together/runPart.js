const path = require('node:path');
const { filesOfPart } = require('../../config/together');

/** A timer of at least this delay (ms) is a pause before a retry, or a poll. */
const PAUSE = 200;

/** Returns a function that clears all timers of at least `PAUSE` that were started since. */
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

/** Prepares the state that test files of one part share, and resets it before each file. */
const makeReady = {
  node: () => {
    // Loaded here, its hook applies to the whole part, since the files reuse each other's stores.
    require('../support/storePool');
    const { followRequestLanguage } = require('../../mock/http/language');
    return () => beforeAll(followRequestLanguage);
  },
  dom: () => {
    const endPauses = endPausesOf(globalThis);
    return () => afterAll(endPauses);
  },
};

/** Runs each test file of a part as one `describe` block. */
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
