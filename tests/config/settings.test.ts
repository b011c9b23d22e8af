import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../mock/environment';
import { readEnvironmentText } from '../../mock/environmentFile';
import { VARIABLES } from '../../mock/environmentVariables';
import { ROOT } from '../support/paths';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

describe('.env.example', () => {
  const text = read('.env.example');
  const all = () => readEnvironmentText('.env', text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));

  test('sets nothing by itself, and has every setting', () => {
    expect(readEnvironmentText('.env', text)).toEqual({});
    expect(Object.keys(all()).sort()).toEqual([...VARIABLES].sort());
  });

  test.each(['SMS_GATEWAY_URL', 'SMS_ALIYUN_', 'SMS_TENCENT_'])(
    'its values are accepted, with %s',
    (own) => {
      const others = ['SMS_GATEWAY_URL', 'SMS_ALIYUN_', 'SMS_TENCENT_'].filter((it) => it !== own);
      const settings = Object.entries(all()).filter(
        ([name]) => !others.some((other) => name.startsWith(other)),
      );
      expect(() => readEnvironment(Object.fromEntries(settings), '0')).not.toThrow();
    },
  );
});

/** Other names in capitals in these files. */
const OTHERS = /^(POSTGRES_\w+|BUILD|UPSTREAM)$/;

test.each(['compose.yaml', 'compose.postgres.yaml'])('%s sets only what is a setting', (file) => {
  const names = read(file).match(/(?<=^ +)[A-Z_]+(?=:)/gm) ?? [];
  expect(names).toContain('PUBLIC_URL');
  expect(names.filter((name) => !VARIABLES.includes(name) && !OTHERS.test(name))).toEqual([]);
});

/** Settings for developers only, which README describes. */
const DEVELOPMENT = ['API_TARGET', 'MOCK_FAULTS'];

test.each(['docs/operate.md', 'docs/operate.zh-CN.md'])(
  '%s has every setting in its table',
  (file) => {
    const rows = read(file)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const named = new Set(rows.flatMap((row) => row.match(/`[A-Z_]+`/g) ?? []));
    const missing = VARIABLES.filter((name) => !named.has(`\`${name}\``));
    expect(missing).toEqual(DEVELOPMENT);
  },
);

/** Runs the commands of a page that write `/etc/campus-console.env`, one after the other. */
const fileAfterAllCommands = (page: string): string => {
  const FILE = '/etc/campus-console.env';
  const command = new RegExp(
    [
      `tee ${FILE} > /dev/null <<'END'\\n(?<first>[\\s\\S]*?)^ *END$`,
      `sed -i '/\\^(?<gone>[A-Z_]+)=/d' ${FILE}`,
      `(?:printf|echo) '(?<more>[^']+)' \\|\\s+sudo tee -a ${FILE}`,
    ].join('|'),
    'gm',
  );
  let lines: string[] = [];
  for (const { groups = {} } of page.matchAll(command)) {
    const { first, gone, more } = groups;
    if (first) lines = first.trim().split(/\n */);
    if (gone) lines = lines.filter((line) => !line.startsWith(`${gone}=`));
    if (more) lines.push(...more.replace(/\\n$/, '').split('\\n'));
  }
  return lines.join('\n');
};

test.each(['docs/operate.md', 'docs/operate.zh-CN.md'])(
  'the commands of %s write a settings file that the server accepts',
  (file) => {
    const text = fileAfterAllCommands(read(file)).replaceAll('…', 'a-secret');
    const settings = readEnvironmentText('.env', text);
    expect(Object.keys(settings)).toEqual(
      expect.arrayContaining(['DATA_DIR', 'BASE_PATH', 'CAS_URL', 'SMTP_HOST', 'IMPORT_DIR']),
    );
    expect(() => readEnvironment(settings, '0')).not.toThrow();
  },
);
