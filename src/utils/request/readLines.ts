import type * as z from 'zod/mini';
import { UnreadableAnswer } from './failure';

/**
 * The progress of a response that arrives line by line. `done` and `total` count records, while
 * `bytes` also grows within a long line.
 */
export interface LinesProgress {
  done: number;
  total: number;
  bytes: number;
}
export type OnProgress = (progress: LinesProgress) => void;

/**
 * Yields each complete line of the response as soon as it arrives. Text after the last line break
 * is ignored.
 */
async function* linesOf(
  response: Response,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      onBytes(chunk.value.length);
      yield* lines;
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadableAnswer();
  }
};

const numberIn = (line: unknown, name: string): number | undefined => {
  const value: unknown = typeof line === 'object' && line !== null && Reflect.get(line, name);
  return typeof value === 'number' ? value : undefined;
};

/**
 * Reads a response of several lines: an object with the total for the progress, arrays of records,
 * and an object with the record count. Throws an error if the last line is missing or the count is
 * wrong.
 */
export const readLines = async (
  response: Response,
  list: z.ZodMiniType,
  onProgress: OnProgress,
): Promise<unknown[]> => {
  const records: unknown[] = [];
  let total: number | undefined;
  let count: number | undefined;
  let bytes = 0;
  const tell = () => {
    if (total !== undefined) onProgress({ done: records.length, total, bytes });
  };
  const handleBytes = (more: number) => {
    bytes += more;
    tell();
  };
  for await (const text of linesOf(response, handleBytes)) {
    const line = parse(text);
    if (Array.isArray(line)) {
      const checked = list.safeParse(line);
      if (!checked.success) throw new UnreadableAnswer();
      for (const record of checked.data as unknown[]) records.push(record);
    } else {
      total ??= numberIn(line, 'total');
      count = numberIn(line, 'count');
    }
    if (total === undefined) throw new UnreadableAnswer();
    tell();
  }
  if (count !== records.length) throw new Error('The answer broke off.');
  return records;
};
