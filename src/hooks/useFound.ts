import { useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';

interface Found<V> {
  value: V | undefined;
  state: 'idle' | 'loading' | 'failed';
}

/**
 * Loads search results for a form, such as free rooms. If the form changes while a call runs, only
 * the response to the newest query is used.
 */
export const useFound = <Q, V>(ask: (query: Q) => Promise<Envelope<V>>) => {
  const newest = useRef(0);
  const [found, setFound] = useState<Found<V>>({ value: undefined, state: 'idle' });
  const find = async (query: Q) => {
    newest.current += 1;
    const own = newest.current;
    setFound(({ value }) => ({ value, state: 'loading' }));
    const answer = await ask(query);
    if (newest.current !== own) return;
    setFound(
      answer.Success
        ? { value: answer.Value, state: 'idle' }
        : { value: undefined, state: 'failed' },
    );
  };
  return { ...found, find };
};
