import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the record of an open dialog. A reload of the list does not change the record. A record
 * that is not on the current page of the list is loaded. Returns `missing` if the record does not
 * exist, and undefined while it is loading.
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
