import { execFileSync } from 'node:child_process';

/** Earlier subjects were longer. */
const SINCE = '2026-11-26T12:00:00Z';

const SUBJECT = /^(feat|fix|perf|refactor|test|docs|build|style): \S.{1,70}$/;

test('the subject of each commit is short and says its kind', () => {
  const log = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'], {
    encoding: 'utf8',
  });
  const subjects = log.split('\n').filter(Boolean);
  expect(subjects.filter((subject) => subject.length > 72 || !SUBJECT.test(subject))).toEqual([]);
});
