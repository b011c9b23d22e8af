import { useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { useDebounced } from '@/hooks/useDebounced';
import { afterPaint } from '@/utils/afterPaint';
import type { Edited, RecordForm, SaveAgain } from './useRecordForm';

/** Milliseconds after the last keystroke before the preview is requested. */
const LOOK_AFTER = 300;

interface Options<Q, V> {
  /**
   * Returns the request for the preview, built from the form's values. Undefined while the form is
   * incomplete.
   */
  queryOf: () => Q | undefined;
  ask: (query: Q) => Promise<Envelope<V>>;
  /**
   * Returns true if the preview shows something that the user must see before saving, such as a
   * timetable clash.
   */
  isWorthSeeing: (preview: V) => boolean;
}

interface Loaded<V> {
  /** False if the request failed. */
  isKnown: boolean;
  preview: V | undefined;
}

/** Loads a preview of the changes that a save would make, while the user types. */
export const useFormPreview = <Q, V>({ queryOf, ask, isWorthSeeing }: Options<Q, V>) => {
  const [preview, setPreview] = useState<V>();
  const [isPreviewStale, setBehind] = useState(false);
  // True while a save waits for the preview.
  const [isWaiting, setWaiting] = useState(false);
  const [saveAgain, setSaveAgain] = useState<SaveAgain>();
  // False until antd's form is rendered. Reading the form's values before that is an error.
  const [isRendered, setRendered] = useState(false);
  const latest = useRef(0);
  // The preview that the user saw when pressing the save button. The form is submitted a little
  // later, and by then another preview may have arrived.
  const pressed = useRef<{ isStale: boolean; shown: string | undefined }>(undefined);
  // The number of changes of the form. A save that waits is given up if the user types on.
  const changes = useRef(0);
  const requested = useRef<string>(undefined);
  /** The newest request. Undefined while the next request waits for the user to stop typing. */
  const loading = useRef<Promise<Loaded<V> | undefined>>(undefined);

  /** Loads the preview and shows it. Returns undefined if the form has changed meanwhile. */
  const request = async (own: number): Promise<Loaded<V> | undefined> => {
    const query = queryOf();
    requested.current = JSON.stringify(query);
    const answer = query && (await ask(query));
    if (latest.current !== own) return undefined;
    const loaded = answer?.Success ? answer.Value : undefined;
    setPreview(loaded);
    setBehind(false);
    return { isKnown: answer?.Success !== false, preview: loaded };
  };
  const load = () => {
    cancel();
    latest.current += 1;
    loading.current = request(latest.current);
    return loading.current;
  };
  const { later, cancel } = useDebounced(load, LOOK_AFTER);
  /** Requests the first preview. Call this function once the form is rendered. */
  const begin = () => {
    setRendered(true);
    setBehind(queryOf() !== undefined);
    void load();
  };
  /**
   * Requests a new preview after a short delay. If the form has not changed since the last request,
   * nothing happens.
   */
  const requestPreview = () => {
    const query = queryOf();
    const key = JSON.stringify(query);
    if (key === requested.current) return;
    if (!query) {
      void load();
      return;
    }
    requested.current = key;
    // Marks earlier requests as outdated, so their responses are ignored.
    latest.current += 1;
    loading.current = undefined;
    setBehind(true);
    later();
  };
  /**
   * Returns the form's functions, extended by the preview: each change requests a new preview, and
   * a save waits for it. Nothing is saved if this preview fails or shows effects that the user has
   * not seen yet. The user then sees them and saves again.
   */
  const looking = <F extends object, R extends Edited>(record: RecordForm<F, R>) => {
    const after = (change: () => void) => () => {
      change();
      changes.current += 1;
      pressed.current = undefined;
      setSaveAgain(undefined);
      requestPreview();
    };
    const { handleChange, handleFinish, merge, discard, takeTheirs } = record;
    const now = () => ({ isStale: isPreviewStale, shown: JSON.stringify(preview) });
    const finish = async () => {
      const { isStale, shown } = pressed.current ?? now();
      pressed.current = undefined;
      setSaveAgain(undefined);
      if (!isStale) return handleFinish();
      const before = changes.current;
      setWaiting(true);
      const loaded = await (loading.current ?? load());
      // Waits until the people of this preview are displayed, because the save notifies them.
      await new Promise<void>((resolve) => afterPaint(resolve));
      setWaiting(false);
      if (!loaded || changes.current !== before) return;
      const isSeen =
        loaded.preview === undefined ||
        !isWorthSeeing(loaded.preview) ||
        JSON.stringify(loaded.preview) === shown;
      if (loaded.isKnown && isSeen) await handleFinish();
      else setSaveAgain(loaded.isKnown ? 'changed' : 'unknown');
    };
    const finishMerged = () => {
      pressed.current = { ...now(), isStale: true };
      loading.current = undefined;
      return finish();
    };
    return {
      ...record,
      handlePress: () => {
        pressed.current = now();
      },
      handleFinish: finish,
      isPreviewStale,
      saving: record.saving || isWaiting,
      saveAgain,
      handleChange: after(handleChange),
      merge: (ownFields: Parameters<typeof merge>[0]) => merge(ownFields, finishMerged),
      discard: after(discard),
      takeTheirs: after(takeTheirs),
    };
  };
  return { preview, isRendered, begin, previewNow: load, looking };
};
