import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { EnvironmentError, VARIABLES } from './environment';

/** What else may stand in the file: docker compose reads it for its own settings. */
const OF_COMPOSE = /^(COMPOSE|POSTGRES)_\w+$/;

/** What is read where ENV_FILE names nothing else; it need not be there. */
const USUAL = '.env';

/** The word by which ENV_FILE says that no file is read. */
const NONE = 'none';

/** One line's name and value. The line is given whole to Node's reader, which takes several for one where a quote is open. */
const readLine = (line: string): [name: string, value: string] | string => {
  const [, name = '', raw = ''] =
    /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
  if (!name) return 'is not NAME=value';
  const value = parseEnv(`${name}=${raw}`)[name];
  if (value === undefined || (/^['"`]/.test(raw) && value === raw)) {
    return 'has a quote without an end';
  }
  if (raw.startsWith(value) && raw.charAt(value.length) === '#') {
    return 'needs quotes round its value, because # begins a comment';
  }
  return [name, value];
};

/** The settings in a file's text. Throws EnvironmentError for what is no setting: it would be left out without a word. */
export const readEnvironmentText = (file: string, text: string): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const fail = (fault: string) => {
      throw new EnvironmentError(`${file}, line ${at + 1}: ${fault}.`);
    };
    const read = readLine(line);
    if (typeof read === 'string') return fail(`it ${read}`);
    const [name, value] = read;
    if (found.has(name)) return fail(`${name} stands there twice`);
    if (!VARIABLES.includes(name) && !OF_COMPOSE.test(name)) {
      return fail(`${name} is no setting of this server; .env.example has them all`);
    }
    found.set(name, value);
  }
  return Object.fromEntries(found);
};

/** The environment with the settings of its file besides; what is set in both holds as the environment has it. */
export const withFile = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const named = env.ENV_FILE?.trim();
  if (named === NONE) return env;
  const file = named || USUAL;
  if (!named && !fs.existsSync(file)) return env;
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    throw new EnvironmentError(`${file} cannot be read.`);
  }
  return { ...readEnvironmentText(file, text), ...env };
};
