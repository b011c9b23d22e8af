import pino, { type DestinationStream } from 'pino';
import { describeError } from './describeError';
import { readable } from './readable';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The fields of a log line. No field may hold names or text that users typed. */
export interface LogFields {
  requestId?: string;
  accountId?: number;
  /** The call's key or the route pattern. The address itself is never logged, because it may hold secrets. */
  route?: string;
  status?: number;
  durationMs?: number;
  errorCode?: string;
  /** The client disconnected before it had the whole answer. */
  aborted?: boolean;
  code?: string;
  /** The thrown error. Its kind and stack lines are logged, its message is not. */
  error?: unknown;
}

type Line = (fields: LogFields, message: string) => void;

/** The server's log. Messages are constant texts; data goes only into the fields. */
export type Log = Record<LogLevel, Line>;

/**
 * Writes to the standard output synchronously. If it is a file on a full disk, lines are dropped and the server goes
 * on. pino alone would buffer all later lines and hang at exit.
 */
const standardOutput = (): DestinationStream => {
  const open = () => {
    const opened = pino.destination({ dest: 1, sync: true });
    opened.on('error', () => {
      out = open();
    });
    return opened;
  };
  let out = open();
  return { write: (line) => out.write(line) };
};

/** Creates the log: JSON lines, or readable lines in a terminal. Writes are synchronous, so no line is lost at exit. */
export const createLog = (
  level: LogLevel,
  out: DestinationStream = process.stdout.isTTY ? readable(process.stdout) : standardOutput(),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError, err: describeError },
    },
    out,
  );

export const silentLog: Log = pino({ level: 'silent' });
