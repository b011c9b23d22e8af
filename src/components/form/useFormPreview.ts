import { useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { useDebounced } from '@/hooks/useDebounced';
import type { Edited, RecordForm } from './useRecordForm';

/** Milliseconds without typing before the preview is requested. */
const LOOK_AFTER = 300;

interface Options<Q, V> {
  /** Returns the preview's query. Undefined if the form is not complete enough. */
  queryOf: () => Q | undefined;
  ask: (query: Q) => Promise<Envelope<V>>;
}

/** Previews the effects of a form's change during typing. */
export const useFormPreview = <Q, V>({ queryOf, ask }: Options<Q, V>) => {
  const [preview, setPreview] = useState<V>();
  const [isPreviewStale, setBehind] = useState(false);
  const latest = useRef(0);
  const requested = useRef<string>(undefined);

  const previewNow = async () => {
    latest.current += 1;
    const own = latest.current;
    const query = queryOf();
    requested.current = JSON.stringify(query);
    const answer = query && (await ask(query));
    if (latest.current !== own) return;
    setPreview(answer?.Success ? answer.Value : undefined);
    setBehind(false);
  };
  const { later } = useDebounced(previewNow, LOOK_AFTER);
  /** Requests a new preview after a delay, if the form's query has changed. */
  const requestPreview = () => {
    const query = JSON.stringify(queryOf());
    if (query === requested.current) return;
    requested.current = query;
    // Drops the pending response to the previous query.
    latest.current += 1;
    setBehind(true);
    later();
  };
  /** Wraps the form's record, so that each change requests a new preview. */
  const looking = <F extends object, R extends Edited>(record: RecordForm<F, R>) => {
    const after = (change: () => void) => () => {
      change();
      requestPreview();
    };
    const { handleChange, discard, takeTheirs } = record;
    return {
      ...record,
      handleChange: after(handleChange),
      discard: after(discard),
      takeTheirs: after(takeTheirs),
    };
  };
  return { preview, isBehind: isPreviewStale, previewNow, looking };
};
