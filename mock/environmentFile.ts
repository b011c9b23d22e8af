import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { EnvironmentError, VARIABLES } from './environmentVariables';

/** Matches the names of settings for Docker Compose, which reads the same file. */
const OF_COMPOSE = /^(COMPOSE|POSTGRES)_\w+$/;

const USUAL = '.env';

/** The value of ENV_FILE with which the server reads no settings file. */
const NONE = 'none';

/**
 * Parses one line of a settings file. Node's parser gets only one line at a time, because it would
 * join several lines if a quotation mark is missing.
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
 * Parses the text of a settings file. Throws an EnvironmentError for an invalid line, which Node's
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

/** Adds the settings of the file to the environment variables, which win if both have a setting. */
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
