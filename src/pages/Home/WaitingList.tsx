import { CalendarOutlined, CheckSquareOutlined, PhoneOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { isOffice, readsRecords } from '@/contract/account';
import { marks } from '@/contract/base/marks';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { homeText } from '@/locales/home';
import { useAppSelector } from '@/store/hooks';
import styles from './Home.module.css';

interface Item {
  key: string;
  icon: ReactNode;
  text: ReactNode;
  link?: { to: string; label: string } | undefined;
}

const LEVELS: Level[] = ['bachelor', 'postgraduate'];

const UNREACHABLE = '/phoneManage/table-list?status=在职&reachable=no';

/**
 * Returns the user's tasks. These are problems that prevent reminders, and the notices of the bell
 * menu.
 */
const useItems = (): Item[] => {
  const text = useText(homeText);
  const { staffUnreachable = 0, figures, startDates } = useAppSelector(({ overview }) => overview);
  const role = useAppSelector(({ login }) => login.authority);
  const notices = useAppSelector(({ global }) => global.notices);
  const isReader = readsRecords(role);

  const missingDates = LEVELS.filter((level) => startDates[level] === null).map((level) => ({
    key: `start ${level}`,
    icon: <Icon of={CalendarOutlined} />,
    text: text.noStartDate(text.levels[level]),
    link: isOffice(role) ? { to: `/${level}/table-list`, label: text.setStartDate } : undefined,
  }));
  const people = isReader &&
    staffUnreachable > 0 && {
      key: 'unreachable',
      icon: <Icon of={PhoneOutlined} />,
      text: text.unreachable(staffUnreachable),
      link: { to: UNREACHABLE, label: text.mend },
    };
  const today = isReader &&
    figures !== undefined && {
      key: 'today',
      icon: <Icon of={CalendarOutlined} />,
      text: text.today(figures.sessions.today),
    };
  const todos = notices
    .filter(({ type }) => type === 'todo')
    .map(({ id, title, description, link }) => ({
      key: `todo ${id}`,
      icon: <Icon of={CheckSquareOutlined} />,
      text: `${title}${marks().colon}${description}`,
      link: link ? { to: link, label: text.open } : undefined,
    }));
  return [...missingDates, people, today, ...todos].filter((item) => item !== false);
};

export const WaitingList = () => {
  const text = useText(homeText);
  const items = useItems();
  if (items.length === 0) return <p className={styles.nothing}>{text.nothing}</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ key, icon, text: what, link }) => (
        <li key={key} className={styles.item}>
          {icon}
          <span className={styles.what}>{what}</span>
          {link && <Link to={link.to}>{link.label}</Link>}
        </li>
      ))}
    </ul>
  );
};
