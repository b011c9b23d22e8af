import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { fieldErrorsOf } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { dayRangeText } from '@/utils/format/dayRange';
import styles from '../Sms.module.css';

/**
 * Returns a function that saves a teacher's telephone number and shows the result. Resolves to an
 * error message, or to an empty text.
 */
const useMend = (teacher: UnreachableTeacher) => {
  const { readiness: text } = useText(smsText);
  const dispatch = useAppDispatch();
  const { name } = teacher;
  return async (mobile: string, department: string): Promise<string> => {
    const payload = { teacher, mobile, department };
    const answer = await dispatch({ type: 'sms/mend', payload });
    if (answer.Success) {
      toast(teacher.contact ? text.saved(name) : text.created(name));
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
 * Returns a warning that other contacts have the same number. The user can save anyway, because
 * people in an office may share a number.
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

/** Returns the number input of the next row, or of the previous row if this is the last. */
const fieldAfter = (form: HTMLFormElement): HTMLInputElement | undefined => {
  const forms = [...(form.closest('table')?.querySelectorAll('form') ?? [])];
  const at = forms.indexOf(form);
  const neighbour = forms[at + 1] ?? forms[at - 1];
  return neighbour?.querySelector<HTMLInputElement>('input[type=tel]') ?? undefined;
};

/**
 * Tells whether no element has the focus. This happens when the focused row is removed from the
 * list.
 */
const isNowhere = () => document.activeElement === document.body;

/** The URL parameters that choose the list. Typed numbers are kept while these do not change. */
const LIST_PARAMS = ['view', 'days', 'of'];

const listOf = (search: string) => {
  const params = new URLSearchParams(search);
  return LIST_PARAMS.map((name) => params.get(name)).join(' ');
};

/**
 * A form for the telephone number of a teacher who has none. It adds an unknown teacher to the
 * phone book.
 */
const MendForm = ({ teacher }: { teacher: UnreachableTeacher }) => {
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
    // Focuses the next input, unless the user has focused another one meanwhile.
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

const contactsOf = (name: string) =>
  `/phoneManage/table-list?keyword=${encodeURIComponent(name)}&scope=all`;

/** The number of days to search for a substitute teacher. It is longer than any term. */
const SUBSTITUTE_DAYS = 300;

/**
 * Returns the URL of the teacher's upcoming classes, where a dialog for a substitute teacher opens.
 */
const substituteOf = ({ name, staffNo, next: { date } }: UnreachableTeacher) =>
  `/bachelor/table-list?${new URLSearchParams({
    view: 'sessions',
    level: 'both',
    teacher: `=${name}#${staffNo}`,
    dates: dayRangeText(date, addDays(date, SUBSTITUTE_DAYS)),
    bulk: 'teacher',
  })}`;

export const NumberFix = ({ teacher }: { teacher: UnreachableTeacher }) => {
  const { readiness: text } = useText(smsText);
  const { name, reason } = teacher;
  const isOffice = useIsOffice();
  if (reason === 'noContact' && !isOffice) {
    return <span className={styles.hint}>{text.noContactHint}</span>;
  }
  if (reason === 'left' || reason === 'disabled') {
    return isOffice ? (
      <Link to={substituteOf(teacher)}>{text.chooseSubstitute}</Link>
    ) : (
      <span className={styles.hint}>{text.awayHint}</span>
    );
  }
  if (reason === 'noNumber' || reason === 'noContact') return <MendForm teacher={teacher} />;
  return (
    <span className={styles.mend}>
      <span className={styles.hint}>
        {reason === 'optedOut' ? text.optedOutHint : text.ambiguousHint}
      </span>
      <Link to={contactsOf(name)}>{text.openContacts}</Link>
    </span>
  );
};
