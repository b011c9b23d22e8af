import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { fieldErrorsOf } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Sms.module.css';

/**
 * Returns a function that saves a teacher's telephone number and shows a toast. It resolves to an
 * error message, or to an empty string on success.
 */
const useMend = (teacher: UnreachableTeacher) => {
  const { readiness: text } = useText(smsText);
  const dispatch = useAppDispatch();
  const { undo, undone } = useText(tableText);
  const { name } = teacher;
  const takeBack = async (saved: Contact) => {
    const answer = await dispatch({ type: 'sms/unmend', payload: { teacher, saved } });
    if (answer.Success) toast(undone);
  };
  return async (mobile: string, department: string): Promise<string> => {
    const payload = { teacher, mobile, department };
    const answer = await dispatch({ type: 'sms/mend', payload });
    if (answer.Success) {
      const message = teacher.contact ? text.saved(name) : text.created(name);
      toastWithUndo(message, undo, () => takeBack(answer.Value));
      return '';
    }
    if (answer.ErrorCode === 'STALE_VERSION') {
      toast(text.mendedByOthers(name, (answer.Value as Contact).updatedBy), { type: 'info' });
      return '';
    }
    return fieldErrorsOf(answer)[0]?.message ?? answer.Message;
  };
};

/**
 * Warns the user if another contact has the same number. The user can save anyway, because
 * colleagues may share an office phone.
 */
const useSharing = () => {
  const { readiness: text } = useText(smsText);
  const dispatch = useAppDispatch();
  const [warning, setWarning] = useState('');
  const check = async (mobile: string) => {
    if (!MOBILE.test(mobile)) return setWarning('');
    const sharing = await dispatch({ type: 'directory/sharing', payload: mobile });
    const optedOut = sharing.filter(({ smsOptOut }) => smsOptOut);
    const names = (of: readonly Contact[]) => of.map(({ name }) => name).join(marks().list);
    if (optedOut.length > 0) setWarning(text.sharedOptedOut(names(optedOut)));
    else setWarning(names(sharing) && text.shared(names(sharing)));
  };
  return { warning, check };
};

/**
 * Returns the telephone input of the next table row, or of the previous row if this is the last
 * one.
 */
const fieldAfter = (form: HTMLFormElement): HTMLInputElement | undefined => {
  const forms = [...(form.closest('table')?.querySelectorAll('form') ?? [])];
  const at = forms.indexOf(form);
  const neighbour = forms[at + 1] ?? forms[at - 1];
  return neighbour?.querySelector<HTMLInputElement>('input[type=tel]') ?? undefined;
};

/** True if no element has the focus, for example because the focused table row was removed. */
const isNowhere = () => document.activeElement === document.body;

/**
 * The URL parameters that select the list. Numbers that the user has typed but not saved are kept
 * until one of these parameters changes.
 */
const LIST_PARAMS = ['view', 'days', 'of'];

const listOf = (search: string) => {
  const params = new URLSearchParams(search);
  return LIST_PARAMS.map((name) => params.get(name)).join(' ');
};

/**
 * A form for adding the missing telephone number of a teacher. It adds teachers who are not in the
 * phone book yet.
 */
export const MendForm = ({ teacher }: { teacher: UnreachableTeacher }) => {
  const { readiness: text } = useText(smsText);
  const { name, unit, contact } = teacher;
  const [mobile, setMobile] = useState('');
  const [department, setDepartment] = useState(unit);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { warning, check } = useSharing();
  const mend = useMend(teacher);
  const { pathname, search } = useLocation();

  useUnsaved({
    isChanged: () => mobile.trim() !== '' || department !== unit,
    discard: () => {
      setMobile('');
      setDepartment(unit);
      setProblem('');
    },
    within: (to) => to.pathname === pathname && listOf(to.search) === listOf(search),
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const cleaned = cleanMobile(mobile);
    if (!MOBILE.test(cleaned)) return setProblem(errorText('CONTACT_MOBILE_INVALID'));
    if (!contact && !department.trim()) return setProblem(errorText('CONTACT_PLACE_REQUIRED'));
    setBusy(true);
    const next = fieldAfter(form);
    const wrong = await mend(cleaned, department.trim());
    setProblem(wrong);
    setBusy(false);
    // Focuses the next input, unless the user has already focused another one.
    if (!wrong && (form.contains(document.activeElement) || isNowhere())) next?.focus();
  };

  return (
    <form className={styles.mend} onSubmit={handleSubmit} noValidate>
      <Input
        type="tel"
        size="small"
        maxLength={40}
        value={mobile}
        placeholder={text.mobile}
        aria-label={text.mobileOf(name)}
        {...(problem && { status: 'error' as const })}
        onChange={({ target }) => setMobile(target.value)}
        onBlur={() => check(cleanMobile(mobile))}
      />
      {!contact && (
        <Input
          size="small"
          maxLength={100}
          value={department}
          placeholder={text.department}
          aria-label={text.departmentOf(name)}
          onChange={({ target }) => setDepartment(target.value)}
        />
      )}
      <Button size="small" htmlType="submit" loading={busy}>
        {text.save}
      </Button>
      {problem && (
        <span role="alert" className={styles.error}>
          {problem}
        </span>
      )}
      {!problem && warning && <span className={styles.warning}>{warning}</span>}
    </form>
  );
};
