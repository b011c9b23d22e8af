import { useCallback } from 'react';
import { changeListSettings, useListSettings } from './keptLists';
import { settingsOf } from './listStore';
import { DEFAULT_SETTINGS, type TableSettings } from './tableSettings';

export type ChangeSettings = (
  change: Partial<TableSettings> | ((before: TableSettings) => Partial<TableSettings>),
) => void;

export const useTableSettings = (
  list: string,
): readonly [settings: TableSettings, change: ChangeSettings] => {
  const { look = DEFAULT_SETTINGS } = useListSettings(list);
  const change = useCallback<ChangeSettings>(
    (part) => {
      const before = settingsOf(list).look ?? DEFAULT_SETTINGS;
      const changed = typeof part === 'function' ? part(before) : part;
      changeListSettings(list, { look: { ...before, ...changed } });
    },
    [list],
  );
  return [look, change];
};
