import { Link } from 'react-router-dom';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useIsOffice } from '@/store/hooks';
import { dayRangeText } from '@/utils/format/dayRange';
import styles from '../Sms.module.css';
import { MendForm } from './MendForm';

const contactsOf = (name: string) =>
  `/phoneManage/table-list?keyword=${encodeURIComponent(name)}&scope=all`;

/**
 * The number of days that the linked list of the teacher's classes covers. It is more than the
 * length of any term.
 */
const SUBSTITUTE_DAYS = 300;

/**
 * Returns the URL of the list of the teacher's future classes. The page opens with the dialog for
 * choosing a substitute teacher.
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
