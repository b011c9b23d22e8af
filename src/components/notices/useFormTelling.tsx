import { Button, type FormInstance } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { type NoticeSelection, useNoticeChoice } from './useNoticeChoice';

const NOBODY: readonly NoticeRow[] = [];

interface SavedForm {
  form: Pick<FormInstance, 'validateFields' | 'submit'>;
  handleFinish: () => Promise<void>;
}

interface FormTelling {
  selection: NoticeSelection;
  /** Returns the form. Its main save button again sends messages to the chosen people. */
  ofMainButton: <F extends { handlePress: () => void }>(form: F) => F;
  /** Returns the people who get a text message when the form is saved. */
  takeChoice: () => NoticeChoice;
  /**
   * Returns the label of the drawer's save button. If people are chosen, it also returns a second
   * button, which saves without text messages.
   */
  buttonsOf: (
    verb: string,
    record: SavedForm,
    disabled: boolean,
  ) => { submitText: string; alternative: ReactNode };
}

/** Lets the user save a form with or without text messages to the chosen people. */
export const useFormTelling = (rows: readonly NoticeRow[] = NOBODY): FormTelling => {
  const text = useText(changeNoticesText);
  const selection = useNoticeChoice(rows);
  const choice = useRef<NoticeChoice>([]);
  choice.current = selection.choice;
  // True after the button that saves without messages. It stays true while the save waits, or while
  // the user resolves an edit conflict.
  const isQuiet = useRef(false);

  const saveQuietly = async ({ form, handleFinish }: SavedForm) => {
    try {
      await form.validateFields();
    } catch {
      // Submits the invalid form, so that the errors appear next to the inputs.
      form.submit();
      return;
    }
    isQuiet.current = true;
    await handleFinish();
  };
  return {
    selection,
    ofMainButton: (form) => ({
      ...form,
      handlePress: () => {
        isQuiet.current = false;
        form.handlePress();
      },
    }),
    takeChoice: () => (isQuiet.current ? [] : choice.current),
    buttonsOf: (verb, record, disabled) => {
      const count = selection.choice.length;
      return {
        submitText: count > 0 ? text.submit(verb, count) : verb,
        alternative: count > 0 && (
          <Button disabled={disabled} onClick={() => saveQuietly(record)}>
            {text.without(verb)}
          </Button>
        ),
      };
    },
  };
};
