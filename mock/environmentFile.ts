import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { EnvironmentError, VARIABLES } from './environment';

/** Matches names that only docker compose uses, which reads the same file. */
const OF_COMPOSE = /^(COMPOSE|POSTGRES)_\w+$/;

const USUAL = '.env';

/** The value of ENV_FILE for reading no file. */
const NONE = 'none';

/**
 * Parses one line. Node's parser gets single lines, because an open quote would make it join
 * several.
 */
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

/**
 * Parses the text of a settings file. Throws EnvironmentError for an invalid line, which Node's
 * parser would ignore.
 */
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

/** Returns the environment with the settings of the file. The environment overrides the file. */
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
