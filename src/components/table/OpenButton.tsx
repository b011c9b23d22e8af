import type { Key } from 'react';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { type KeySet, useHasKey } from './selection/keySet';

export const OpenButton = ({ id, opened }: { id: Key; opened: KeySet }) => {
  const { openRow, closeRow } = useText(tableText);
  const isOpen = useHasKey(opened, id);
  return (
    <button
      type="button"
      className={`ant-table-row-expand-icon ant-table-row-expand-icon-${isOpen ? 'expanded' : 'collapsed'}`}
      aria-label={isOpen ? closeRow : openRow}
      aria-expanded={isOpen}
      onClick={() => opened.toggle(id)}
    />
  );
};
