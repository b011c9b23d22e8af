import type * as z from 'zod/mini';
import { UnreadableAnswer } from './failure';

/** How many records have come, of how many, and in how many bytes; a line may take long to be whole. */
export interface LinesProgress {
  done: number;
  total: number;
  bytes: number;
}
export type OnProgress = (progress: LinesProgress) => void;

/** The answer's lines as they come; what follows the last line break is no whole line. */
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
    // Nobody reads on: the server need not go on either.
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
 * All records of an answer in lines (the contract's wrapping `lines`). One that breaks off before its last
 * line, or has not as many records as that says, is an error like any other of the network.
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
