import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

/** The places of programs on the systems of docs/operate.md. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];

test('deploy/campus-console searches all places of node and runuser, also in a crontab', () => {
  const script = fs.readFileSync(path.join(ROOT, 'deploy/campus-console'), 'utf8');
  const shown = script.replace(/^cd .*$/m, '').replace(/^exec .*$/m, 'echo "$PATH"');
  // The environment of cron.
  const env = { PATH: '/usr/bin:/bin' };
  const searched = execFileSync('/bin/sh', ['-c', shown], { env, encoding: 'utf8' }).trim();
  expect(searched.split(':')).toEqual(expect.arrayContaining(FOLDERS));
});
