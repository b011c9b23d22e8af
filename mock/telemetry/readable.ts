import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';
import type { ErrorKind } from './describeError';

interface Line {
  level: string;
  time: string;
  msg: string;
  error?: ErrorKind;
  [field: string]: unknown;
}

const clock = (time: string) => new Date(time).toTimeString().slice(0, 8);

const inWords = ({ level, time, msg, error, ...fields }: Line): string => {
  const more = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const what = error ? [[error.name, error.code].filter(Boolean).join(' ')] : [];
  const begin = level === 'info' ? [clock(time)] : [clock(time), level.toUpperCase()];
  const stackLines = (error?.places ?? []).map((line) => `\n    ${line}`);
  return `${[...begin, msg, ...what, ...more].join(' ')}${stackLines.join('')}\n`;
};

export const readable = (out: Pick<Writable, 'write'>): DestinationStream => ({
  write: (line) => {
    out.write(inWords(JSON.parse(line)));
  },
});
