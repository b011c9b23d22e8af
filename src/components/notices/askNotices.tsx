import { useEffect } from 'react';
import { ask } from '@/components/feedback/feedback';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textOf } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { NoticeList } from './NoticeList';
import { useNoticeChoice } from './useNoticeChoice';

interface QuestionProps {
  rows: readonly NoticeRow[];
  onChange: (choice: NoticeChoice) => void;
}

const NoticeQuestion = ({ rows, onChange }: QuestionProps) => {
  const selection = useNoticeChoice(rows);
  useEffect(() => onChange(selection.choice));
  return (
    <>
      <p>{textOf(changeNoticesText).undoHint}</p>
      <NoticeList selection={selection} />
    </>
  );
};

/** Asks before something is taken back who is told of it; undefined where it is not to be taken back after all. */
export const askNotices = async (rows: readonly NoticeRow[]): Promise<NoticeChoice | undefined> => {
  const { undoTitle: title, undo: okText } = textOf(changeNoticesText);
  let chosen: NoticeChoice = [];
  const content = (
    <NoticeQuestion
      rows={rows}
      onChange={(choice) => {
        chosen = choice;
      }}
    />
  );
  return (await ask({ title, content, okText })) ? chosen : undefined;
};
