/**
 * Runs the test files of the gate in a few groups. Shared modules are then loaded and optimised once for each group.
 * Each file is a `describe` block in its group. `npm run test:all` and a run of named files use no groups.
 */
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./paths');

const TESTS = path.join(root, 'tests');
const KINDS = { node: /(?<!\.full)\.test\.ts$/, dom: /(?<!\.full)\.test\.tsx$/ };

/** Marks of files that must run alone: mocks, module resets, fake timers or `@alone`. */
const ALONE =
  /\bjest\s*\.\s*(?:(?:un|do|dont)?mock|resetModules|isolateModules|useFakeTimers)\b|@alone\b/i;
const isAlone = (file) => ALONE.test(fs.readFileSync(file, 'utf8'));

const filesOf = (kind) =>
  fs
    .readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => KINDS[kind].test(name))
    .sort()
    .map((name) => path.join(TESTS, name));

const aloneOf = (kind) => filesOf(kind).filter(isAlone);

/** Returns the files of a group such as `node3.test.js`. The groups share the files evenly. */
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
