const MAX_STACK_LINES = 5;

interface Thrown {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: unknown;
}

/**
 * An error as it is logged: without its message, because database drivers put personal data into
 * messages.
 */
export interface ErrorKind {
  name: string;
  code?: string;
  places: string[];
}

const identifierIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;

/**
 * Returns the lines of the stack that follow the error message. The stack begins with the message,
 * which may have several lines.
 */
const stackLinesOf = ({ stack, message }: Thrown): string[] => {
  if (typeof stack !== 'string') return [];
  const text = typeof message === 'string' ? message : '';
  const start = stack.indexOf(text);
  // If the message was changed later, the stack does not contain it, and its end cannot be found.
  // The stack is then left out.
  if (start < 0) return [];
  return stack
    .slice(start + text.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_STACK_LINES)
    .map((line) => line.trim());
};

export const describeError = (thrown: unknown): ErrorKind => {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const code = identifierIn(error.code);
  return {
    name: identifierIn(error.name) ?? 'Error',
    ...(code && { code }),
    places: stackLinesOf(error),
  };
};

export const codeOf = (thrown: unknown): string | undefined => describeError(thrown).code;
