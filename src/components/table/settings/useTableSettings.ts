import { useCallback, useState } from 'react';
import { readTable, storeTable } from '@/utils/preferences';
import { parseSettings, type TableSettings } from './tableSettings';

/** What differs from now on, or how that follows from what is. */
export type ChangeSettings = (
  change: Partial<TableSettings> | ((before: TableSettings) => Partial<TableSettings>),
) => void;

/** How this browser's user wants to see the list of this name, remembered. */
export const useTableSettings = (
  name: string,
): readonly [settings: TableSettings, change: ChangeSettings] => {
  const [settings, setSettings] = useState(() => parseSettings(readTable(name)));
  const change = useCallback<ChangeSettings>(
    (part) =>
      setSettings((before) => {
        const after = { ...before, ...(typeof part === 'function' ? part(before) : part) };
        storeTable(name, after);
        return after;
      }),
    [name],
  );
  return [settings, change];
};
