import { BellOutlined, CheckSquareOutlined, WarningOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import type { Notice } from '@/contract/notice';
import { PROBLEMS_PATH } from '@/contract/sms/smsAnswer';
import { useText } from '@/locales/catalogue';
import { homeText } from '@/locales/home';
import { useAppSelector } from '@/store/hooks';
import styles from './Home.module.css';

const iconOf = ({ type, status }: Notice) => {
  if (status === 'urgent') return WarningOutlined;
  return type === 'todo' ? CheckSquareOutlined : BellOutlined;
};

/**
 * Returns the notices of the bell that require action by the user. Urgent notices come first, then
 * tasks, then other notices with a link.
 */
export const waitingOf = (notices: readonly Notice[]): Notice[] => {
  const rank = ({ type, status }: Notice) => {
    if (status === 'urgent') return 0;
    return type === 'todo' ? 1 : 2;
  };
  return (
    notices
      .filter(({ type, link }) => type === 'todo' || (type === 'notification' && link))
      // Leaves out the notices about teachers' problems, because the home page has its own list of
      // these problems.
      .filter(({ link }) => link !== PROBLEMS_PATH)
      .toSorted((a, b) => rank(a) - rank(b))
  );
};

export const WaitingList = () => {
  const text = useText(homeText);
  const items = waitingOf(useAppSelector(({ global }) => global.notices));
  return (
    <Section title={text.waiting} empty={items.length === 0 && text.nothing}>
      <ul className={styles.rows}>
        {items.map((notice) => (
          <li key={notice.id} className={styles.row}>
            <Icon of={iconOf(notice)} />
            <span className={styles.what}>
              {`${notice.title}${marks().colon}${notice.description}`}
            </span>
            {notice.link && (
              <span className={styles.when}>
                <Link to={notice.link}>{text.open}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
