import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { ask, type Question } from '@/components/feedback/feedback';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { OfferedNotices } from '@/contract/sms/sms';
import { textOf, useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { EffectsView } from './EffectsView';
import styles from './Notices.module.css';
import type { TellingQuestion } from './tellingQuestion';
import { useNoticeChoice } from './useNoticeChoice';

/**
 * Stores the chosen people outside React, because the content and the buttons of a confirmation
 * dialog are rendered separately and both need them.
 */
const choiceStore = () => {
  let choice: NoticeChoice = [];
  const listeners = new Set<() => void>();
  return {
    get: () => choice,
    set: (next: NoticeChoice) => {
      choice = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
type ChoiceStore = ReturnType<typeof choiceStore>;

interface QuestionProps {
  offered: OfferedNotices;
  content: Question['content'];
  store: ChoiceStore;
}

const NoticeQuestion = ({ offered, content, store }: QuestionProps) => {
  const selection = useNoticeChoice(offered.list);
  useEffect(() => store.set(selection.choice));
  return (
    <div className={styles.question}>
      <div>{content}</div>
      <EffectsView effects={offered.effects} selection={selection} />
    </div>
  );
};

const useChosenCount = (store: ChoiceStore) =>
  useSyncExternalStore(store.subscribe, () => store.get().length);

const OkText = ({ verb, store }: { verb: string; store: ChoiceStore }) => {
  const text = useText(changeNoticesText);
  const count = useChosenCount(store);
  return count > 0 ? text.submit(verb, count) : verb;
};

interface QuietButtonProps {
  verb: string;
  store: ChoiceStore;
  onClick: () => void;
}

/**
 * A button that performs the action without sending text messages. It is hidden while nobody is
 * chosen.
 */
const QuietButton = ({ verb, store, onClick }: QuietButtonProps) => {
  const text = useText(changeNoticesText);
  return useChosenCount(store) > 0 && <Button onClick={onClick}>{text.without(verb)}</Button>;
};

const undoQuestion = (): TellingQuestion => {
  const { undoTitle: title, undoHint: content, undo: okText } = textOf(changeNoticesText);
  return { title, content, okText };
};

const withHint = (question: TellingQuestion, { list }: OfferedNotices): TellingQuestion => ({
  ...question,
  content: (
    <>
      <div>{question.content}</div>
      {list.length > 0 && <div>{textOf(changeNoticesText).askHint}</div>}
    </>
  ),
});

/**
 * Asks the user to confirm an action, or an undo if `actionQuestion` is omitted. The main button
 * says how many people get a text message, and a second button sends none. Resolves to undefined if
 * the user cancels.
 */
export const askNotices = async (
  offered: OfferedNotices,
  actionQuestion?: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  const question = actionQuestion ? withHint(actionQuestion, offered) : undoQuestion();
  const store = choiceStore();
  let isQuiet = false;
  const asked = await ask({
    ...question,
    content: <NoticeQuestion offered={offered} content={question.content} store={store} />,
    okText: <OkText verb={question.okText} store={store} />,
    alternative: (confirm) => (
      <QuietButton
        verb={question.okText}
        store={store}
        onClick={() => {
          isQuiet = true;
          confirm();
        }}
      />
    ),
  });
  if (!asked) return undefined;
  return isQuiet ? [] : store.get();
};
