import { useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { useDebounced } from '@/hooks/useDebounced';
import type { Edited, RecordForm } from './useRecordForm';

/** Milliseconds after the last keystroke before the preview is requested. */
const LOOK_AFTER = 300;

interface Options<Q, V> {
  /**
   * Returns the request for the preview, built from the form's values. Undefined while the form is
   * incomplete.
   */
  queryOf: () => Q | undefined;
  ask: (query: Q) => Promise<Envelope<V>>;
}

/** Loads a preview of the changes that a save would make, while the user types. */
export const useFormPreview = <Q, V>({ queryOf, ask }: Options<Q, V>) => {
  const [preview, setPreview] = useState<V>();
  const [isPreviewStale, setBehind] = useState(false);
  // False until antd's form is rendered. Reading the form's values before that is an error.
  const [isRendered, setRendered] = useState(false);
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
  /** Requests the first preview. Call this function once the form is rendered. */
  const begin = () => {
    setRendered(true);
    void previewNow();
  };
  /**
   * Requests a new preview after a short delay. If the form has not changed since the last request,
   * nothing happens.
   */
  const requestPreview = () => {
    const query = JSON.stringify(queryOf());
    if (query === requested.current) return;
    requested.current = query;
    // Marks earlier requests as outdated, so their responses are ignored.
    latest.current += 1;
    setBehind(true);
    later();
  };
  /** Wraps the form's functions. Each change of the form then also requests a new preview. */
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
  return { preview, isBehind: isPreviewStale, isRendered, begin, previewNow, looking };
};
