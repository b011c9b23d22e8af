import { Button, type FormInstance } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { type NoticeSelection, useNoticeChoice } from './useNoticeChoice';

const NOBODY: readonly NoticeRow[] = [];

interface FormTelling {
  selection: NoticeSelection;
  /** The notices that a save of the form takes along. */
  takeChoice: () => NoticeChoice;
  /** The drawer's main button and, where people are chosen, one that saves without telling them. */
  buttonsOf: (
    verb: string,
    form: FormInstance,
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

  const saveQuietly = async (form: FormInstance) => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    isQuiet.current = isValid;
    // Where a field is wrong this shows it.
    form.submit();
  };
  return {
    selection,
    takeChoice: () => {
      const notices = isQuiet.current ? [] : choice.current;
      isQuiet.current = false;
      return notices;
    },
    buttonsOf: (verb, form, disabled) => {
      const count = selection.choice.length;
      return {
        submitText: count > 0 ? text.submit(verb, count) : verb,
        alternative: count > 0 && (
          <Button disabled={disabled} onClick={() => saveQuietly(form)}>
            {text.without}
          </Button>
        ),
      };
    },
  };
};
