import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The record that a dialog was opened for, as it was then: a list that is loaded again must not change
 * it under the user's hands. One that is not on the page is loaded; `missing` where there is none.
 */
export const useDialogRecord = <T>(
  listed: T | undefined,
  load: () => Promise<T | undefined>,
): T | 'missing' | undefined => {
  const [record, setRecord] = useState<T | 'missing' | undefined>(listed);

  // Loaded once: a dialog has a key of its own.
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
