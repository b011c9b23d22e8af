import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the record of a dialog as it was when the dialog opened. A reload of the list does not change it during
 * editing. A record that is not in the list is loaded; `missing` if it does not exist.
 */
export const useDialogRecord = <T>(
  listed: T | undefined,
  load: () => Promise<T | undefined>,
): T | 'missing' | undefined => {
  const [record, setRecord] = useState<T | 'missing' | undefined>(listed);

  // Loaded once, because each dialog has its own React key.
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
