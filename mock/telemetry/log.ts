import pino, { type DestinationStream } from 'pino';
import { describeError } from './describeError';
import { readable } from './readable';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The fields of a log line. They must not contain names or texts that users typed. */
export interface LogFields {
  requestId?: string;
  accountId?: number;
  /** The token that made the call. */
  tokenId?: number;
  /** The API call or the URL pattern. Never the URL itself, which may contain a secret. */
  route?: string;
  status?: number;
  durationMs?: number;
  errorCode?: string;
  /** True if the client disconnected before the response was complete. */
  aborted?: boolean;
  code?: string;
  /** The thrown error. The log gets its kind and stack, but never its message. */
  error?: unknown;
}

type Line = (fields: LogFields, message: string) => void;

/** The server's log. Messages are constant texts, and variable data is only in the fields. */
export type Log = Record<LogLevel, Line>;

/**
 * Writes log lines to standard output synchronously. If the disk is full, lines are lost but the
 * server goes on. With pino alone, a full disk would make the server hang when it exits.
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
 * Creates the log, with readable lines in a terminal and JSON lines elsewhere. Lines are written
 * synchronously, so that none is lost when the server exits.
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
