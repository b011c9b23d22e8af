import { Button, type FormInstance } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { type NoticeSelection, useNoticeChoice } from './useNoticeChoice';

const NOBODY: readonly NoticeRow[] = [];

/** The functions of a record's form that a save needs. */
interface SavedForm {
  form: Pick<FormInstance, 'validateFields' | 'submit'>;
  handleFinish: () => Promise<void>;
}

interface FormTelling {
  selection: NoticeSelection;
  /** Returns the notices to send with the current save. */
  takeChoice: () => NoticeChoice;
  /** Returns the drawer's main button and, if people are chosen, a button that saves without notices. */
  buttonsOf: (
    verb: string,
    record: SavedForm,
    disabled: boolean,
  ) => { submitText: string; alternative: ReactNode };
}

/** Lets a form save with the chosen notices, or without any. */
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
      // Shows the invalid fields.
      form.submit();
      return;
    }
    // `handleFinish` reads the flag synchronously, so it can be reset at once. The next save sends notices again.
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
