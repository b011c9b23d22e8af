/**
 * The gate runs its test files in a few parts: what they import is then loaded, and its code made fast, once for each part
 * and not for each file. There each file is a block of its own. `npm run test:all`, and whoever names a file, runs it alone.
 */
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./paths');

const TESTS = path.join(root, 'tests');
const KINDS = { node: /(?<!\.all)\.test\.ts$/, dom: /(?<!\.all)\.test\.tsx$/ };

/** What changes modules or clocks for all that comes behind, or says of itself that it is alone: it is so here, too. */
const ALONE =
  /\bjest\s*\.\s*(?:(?:un|do|dont)?mock|resetModules|isolateModules|useFakeTimers)\b|@alone\b/i;
const isAlone = (file) => ALONE.test(fs.readFileSync(file, 'utf8'));

const filesOf = (kind) =>
  fs
    .readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => KINDS[kind].test(name))
    .sort()
    .map((name) => path.join(TESTS, name));

/** The files of this kind that are alone. */
const aloneOf = (kind) => filesOf(kind).filter(isAlone);

/** The files of a part, as `node3.test.js`: each of the parts that there are takes its share. */
const filesOfPart = (part) => {
  const [kind] = /^[a-z]+/.exec(path.basename(part));
  const parts = fs
    .readdirSync(path.dirname(part))
    .filter((name) => name.startsWith(kind))
    .sort();
  const own = parts.indexOf(path.basename(part));
  return filesOf(kind)
    .filter((file) => !isAlone(file))
    .filter((_, index) => index % parts.length === own);
};

module.exports = { aloneOf, filesOfPart };
