/** How many of an error's places are told. */
const PLACES = 5;

interface Thrown {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: unknown;
}

/** What an error is, without its words: these may quote what was read or written, as the drivers' do. */
export interface ErrorKind {
  name: string;
  code?: string;
  places: string[];
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;

/** Where an error happened. Its message, which is part of its stack, takes as many lines as it likes. */
const placesOf = ({ stack, message }: Thrown): string[] => {
  if (typeof stack !== 'string') return [];
  const words = typeof message === 'string' ? message : '';
  const start = stack.indexOf(words);
  // A message that was changed later leaves nothing to tell the places from the words by.
  if (start < 0) return [];
  return stack
    .slice(start + words.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, PLACES)
    .map((line) => line.trim());
};

/** The kind, the code and the places of what was thrown. */
export const describeError = (thrown: unknown): ErrorKind => {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const code = word(error.code);
  return { name: word(error.name) ?? 'Error', ...(code && { code }), places: placesOf(error) };
};

/** The code of what was thrown; undefined where it has none. */
export const codeOf = (thrown: unknown): string | undefined => describeError(thrown).code;
