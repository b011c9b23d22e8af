import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the record of an open dialog, which stays the same when the list reloads. If the record
 * is not on the current page of the list, it is loaded: undefined while it is loading, `missing` if
 * it does not exist.
 */
export const useDialogRecord = <T>(
  listed: T | undefined,
  load: () => Promise<T | undefined>,
): T | 'missing' | undefined => {
  const [record, setRecord] = useState<T | 'missing' | undefined>(listed);

  // Loads the record only once, because each record gets a new dialog component.
  const start = useEffectEvent(() => (record === undefined ? load() : undefined));
  useEffect(() => {
    let wanted = true;
    start()?.then((found) => {
      if (wanted) setRecord(found ?? 'missing');
    });
    return () => {
      wanted = false;
    };
  }, []);

  return record;
};
