import { useCallback, useState } from 'react';
import { readTable, storeTable } from '@/utils/preferences';
import { parseSettings, type TableSettings } from './tableSettings';

/** How this browser's user wants to see the list of this name, remembered. */
export const useTableSettings = (
  name: string,
): readonly [settings: TableSettings, change: (change: Partial<TableSettings>) => void] => {
  const [settings, setSettings] = useState(() => parseSettings(readTable(name)));
  const change = useCallback(
    (part: Partial<TableSettings>) =>
      setSettings((before) => {
        const after = { ...before, ...part };
        storeTable(name, after);
        return after;
      }),
    [name],
  );
  return [settings, change];
};
