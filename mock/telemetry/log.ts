import pino, { type DestinationStream } from 'pino';
import { describeError } from './describeError';
import { readable } from './readable';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The fields of a log line. None may contain names or texts of users. */
export interface LogFields {
  requestId?: string;
  accountId?: number;
  /**
   * The key of the call or the pattern of the route. The URL is never logged, because it may have
   * secrets in it.
   */
  route?: string;
  status?: number;
  durationMs?: number;
  errorCode?: string;
  /** True if the client disconnected before the end of the response. */
  aborted?: boolean;
  code?: string;
  /** The thrown error. Its kind and stack are logged, but not its message. */
  error?: unknown;
}

type Line = (fields: LogFields, message: string) => void;

/** The server's log. Messages are constant texts, and data is only in the fields. */
export type Log = Record<LogLevel, Line>;

/**
 * Writes to the standard output synchronously. On a full disk, lines are dropped and the server
 * goes on. pino alone would hang at exit.
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

/**
 * Creates the log: JSON lines, or readable lines in a terminal. Writes are synchronous, so no line
 * is lost at exit.
 */
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
