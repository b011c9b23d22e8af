import { useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { useDebounced } from '@/hooks/useDebounced';
import type { Edited, RecordForm } from './useRecordForm';

/** Milliseconds of rest before the server is asked. */
const LOOK_AFTER = 300;

interface Options<Q, V> {
  /** What the form says; undefined where it does not say enough yet. */
  queryOf: () => Q | undefined;
  ask: (query: Q) => Promise<Envelope<V>>;
}

/** What the change in a form would bring about, looked for while it is typed. */
export const useFormPreview = <Q, V>({ queryOf, ask }: Options<Q, V>) => {
  const [preview, setPreview] = useState<V>();
  const [isBehind, setBehind] = useState(false);
  const latest = useRef(0);
  const asked = useRef<string>(undefined);

  const lookNow = async () => {
    latest.current += 1;
    const own = latest.current;
    const query = queryOf();
    asked.current = JSON.stringify(query);
    const answer = query && (await ask(query));
    if (latest.current !== own) return;
    setPreview(answer?.Success ? answer.Value : undefined);
    setBehind(false);
  };
  const { later } = useDebounced(lookNow, LOOK_AFTER);
  /** Looks again in a moment, where the form says something else. */
  const look = () => {
    const query = JSON.stringify(queryOf());
    if (query === asked.current) return;
    asked.current = query;
    // An answer that is on its way is of what was typed before.
    latest.current += 1;
    setBehind(true);
    later();
  };
  /** The form's record, of which each new value is looked at. */
  const looking = <F extends object, R extends Edited>(record: RecordForm<F, R>) => {
    const after = (change: () => void) => () => {
      change();
      look();
    };
    const { handleChange, discard, takeTheirs } = record;
    return {
      ...record,
      handleChange: after(handleChange),
      discard: after(discard),
      takeTheirs: after(takeTheirs),
    };
  };
  return { preview, isBehind, lookNow, looking };
};
