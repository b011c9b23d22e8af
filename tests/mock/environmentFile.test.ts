import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnvironmentText, withFile } from '../../mock/environmentFile';
import { EnvironmentError } from '../../mock/environmentVariables';

const refusal = (text: string): string => {
  try {
    readEnvironmentText('.env', text);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the text of a file with settings', () => {
  test('comments, quotes, export and Windows line ends are read', () => {
    const text = [
      '\uFEFF# of the office',
      '',
      'PORT = 9000  # the old one',
      "ADMIN_PASSWORD='a#b and twelve'",
      'export HOST="::1"',
      'SMS_GATEWAY_HEADERS={"x-key":"a b"}',
      'SMS_GATEWAY_OK=code=0',
      'PUBLIC_URL=',
      'POSTGRES_PASSWORD=for-compose',
    ].join('\r\n');
    expect(readEnvironmentText('.env', text)).toEqual({
      PORT: '9000',
      ADMIN_PASSWORD: 'a#b and twelve',
      HOST: '::1',
      SMS_GATEWAY_HEADERS: '{"x-key":"a b"}',
      SMS_GATEWAY_OK: 'code=0',
      PUBLIC_URL: '',
      POSTGRES_PASSWORD: 'for-compose',
    });
  });

  test.each([
    ['PROT=9000', 'PROT is no setting of this server; .env.example has them all'],
    ['port=9000', 'port is no setting of this server; .env.example has them all'],
    ['__proto__=1', '__proto__ is no setting of this server; .env.example has them all'],
    ['PORT 9000', 'it is not NAME=value'],
    ['PORT: 9000', 'it is not NAME=value'],
    ["PUBLIC_URL='https://a.example", 'it has a quote without an end'],
    ['ADMIN_PASSWORD=abc#defghijkl', 'it needs quotes round its value, because # begins a comment'],
    ['HOST=::1', 'HOST stands there twice'],
  ])('a line that would be left out or cut is told: %s', (line, told) => {
    expect(refusal(`HOST=localhost\n${line}`)).toBe(`.env, line 2: ${told}.`);
  });
});

describe('the environment and its file', () => {
  let file: string;
  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'campus-env-')), 'settings');
  });
  afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

  test('what the environment itself sets holds, what the file sets comes besides', () => {
    fs.writeFileSync(file, 'PORT=9000\nHOST=::1\n');
    expect(withFile({ ENV_FILE: file, PORT: '7000' })).toEqual({
      ENV_FILE: file,
      PORT: '7000',
      HOST: '::1',
    });
  });

  test('a file that is named has to be there', () => {
    expect(() => withFile({ ENV_FILE: file })).toThrow(`${file} cannot be read.`);
  });

  test('none reads no file', () => {
    expect(withFile({ ENV_FILE: 'none' })).toEqual({ ENV_FILE: 'none' });
  });
});
