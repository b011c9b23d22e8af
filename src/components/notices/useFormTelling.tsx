import { Button, type FormInstance } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { type NoticeSelection, useNoticeChoice } from './useNoticeChoice';

const NOBODY: readonly NoticeRow[] = [];

/** The part of a record's form that a save needs. */
interface SavedForm {
  form: Pick<FormInstance, 'validateFields' | 'submit'>;
  handleFinish: () => Promise<void>;
}

interface FormTelling {
  selection: NoticeSelection;
  /** The notices that a save of the form takes along. */
  takeChoice: () => NoticeChoice;
  /** The drawer's main button and, where people are chosen, one that saves without telling them. */
  buttonsOf: (
    verb: string,
    record: SavedForm,
    disabled: boolean,
  ) => { submitText: string; alternative: ReactNode };
}

/** Lets a form save with the notices that are chosen, or without any in one click. */
export const useFormTelling = (rows: readonly NoticeRow[] = NOBODY): FormTelling => {
  const text = useText(changeNoticesText);
  const selection = useNoticeChoice(rows);
  const choice = useRef<NoticeChoice>([]);
  choice.current = selection.choice;
  const isQuiet = useRef(false);

  const saveQuietly = async ({ form, handleFinish }: SavedForm) => {
    try {
      await form.validateFields();
    } catch {
      // Shows the fields that are wrong.
      form.submit();
      return;
    }
    // The save takes the choice before it waits for anything, so no later save is quiet, too.
    isQuiet.current = true;
    const saving = handleFinish();
    isQuiet.current = false;
    await saving;
  };
  return {
    selection,
    takeChoice: () => (isQuiet.current ? [] : choice.current),
    buttonsOf: (verb, record, disabled) => {
      const count = selection.choice.length;
      return {
        submitText: count > 0 ? text.submit(verb, count) : verb,
        alternative: count > 0 && (
          <Button disabled={disabled} onClick={() => saveQuietly(record)}>
            {text.without}
          </Button>
        ),
      };
    },
  };
};
