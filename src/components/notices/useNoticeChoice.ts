import { useState } from 'react';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';

export interface NoticeSelection {
  rows: readonly NoticeRow[];
  isChosen: (row: NoticeRow) => boolean;
  toggle: (rows: readonly NoticeRow[], chosen: boolean) => void;
  choice: NoticeChoice;
}

/**
 * The choice of people who get a text message about a timetable change. Some of them are
 * preselected, and the user can change the choice.
 */
export const useNoticeChoice = (rows: readonly NoticeRow[]): NoticeSelection => {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = ({ key, obstacle, preselected }: NoticeRow) =>
    obstacle === null && (choices[key] ?? preselected);
  return {
    rows,
    isChosen,
    toggle: (toggled, chosen) =>
      setChoices((now) => ({
        ...now,
        ...Object.fromEntries(toggled.map(({ key }) => [key, chosen])),
      })),
    choice: rows.filter(isChosen).map(({ key, state }) => ({ key, state })),
  };
};
