import { useEffect } from 'react';
import { ask, type Question } from '@/components/feedback/feedback';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textOf } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { NoticeList } from './NoticeList';
import styles from './Notices.module.css';
import { useNoticeChoice } from './useNoticeChoice';

interface QuestionProps {
  rows: readonly NoticeRow[];
  content: Question['content'];
  onChange: (choice: NoticeChoice) => void;
}

const NoticeQuestion = ({ rows, content, onChange }: QuestionProps) => {
  const selection = useNoticeChoice(rows);
  useEffect(() => onChange(selection.choice));
  return (
    <div className={styles.question}>
      <div>{content}</div>
      <NoticeList selection={selection} />
    </div>
  );
};

const undoQuestion = (): Question => {
  const { undoTitle: title, undoHint: content, undo: okText } = textOf(changeNoticesText);
  return { title, content, okText };
};

const withHint = (question: Question): Question => ({
  ...question,
  content: (
    <>
      <div>{question.content}</div>
      <div>{textOf(changeNoticesText).askHint}</div>
    </>
  ),
});

/**
 * Asks the user to confirm an action or an undo, and to choose who gets a text message. Resolves to
 * undefined if the user cancels.
 */
export const askNotices = async (
  rows: readonly NoticeRow[],
  actionQuestion?: Question,
): Promise<NoticeChoice | undefined> => {
  const question = actionQuestion ? withHint(actionQuestion) : undoQuestion();
  let chosen: NoticeChoice = [];
  const content = (
    <NoticeQuestion
      rows={rows}
      content={question.content}
      onChange={(choice) => {
        chosen = choice;
      }}
    />
  );
  return (await ask({ ...question, content })) ? chosen : undefined;
};
