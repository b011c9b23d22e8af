import pino, { type DestinationStream } from 'pino';
import { describeError } from './describeError';
import { readable } from './readable';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** All that a line may hold besides its words: no field is a place for what people typed, or are called. */
export interface LogFields {
  requestId?: string;
  accountId?: number;
  /** The call's key or the path's pattern, never the address itself: secrets are in addresses. */
  route?: string;
  status?: number;
  durationMs?: number;
  /** Why a request was refused, in the contract's codes. */
  errorCode?: string;
  /** The client went away before it had the whole answer. */
  aborted?: boolean;
  /** What a driver or the system calls a failure. */
  code?: string;
  /** What was thrown: its kind and where it happened are logged, never its message. */
  error?: unknown;
}

type Line = (fields: LogFields, words: string) => void;

/** The server's log: words that are fixed, and fields that are few. */
export type Log = Record<LogLevel, Line>;

/**
 * The standard output, written at once. Where that is a file on a full disk the server goes on, and what finds no room
 * is left out: pino's own would hold all further lines, and at the end wait for room for ever.
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

/** One JSON object a line, or in a terminal a line to read. Lines are written at once, so that none is lost at an end. */
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

/** For what runs without a log of its own. */
export const silentLog: Log = pino({ level: 'silent' });
