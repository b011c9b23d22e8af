import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '@/components/display/RelativeTime';
import { PageHeader } from '@/components/frame/PageHeader';
import { accessOfPath, allows } from '@/contract/access';
import { readsRecords } from '@/contract/account';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { homeText } from '@/locales/home';
import { menuText } from '@/locales/menu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Home.module.css';
import { WaitingList } from './WaitingList';

const SHORTCUTS = [
  { path: '/bachelor/table-list', group: 'bachelor', name: 'courseList' },
  { path: '/bachelor/advanced-form', group: 'bachelor', name: 'courseImport' },
  { path: '/postgraduate/table-list', group: 'postgraduate', name: 'courseList' },
  { path: '/postgraduate/advanced-form', group: 'postgraduate', name: 'courseImport' },
  { path: '/phoneManage/table-list', group: 'phoneManage', name: 'contactList' },
  { path: '/phoneManage/advanced-form', group: 'phoneManage', name: 'contactImport' },
] as const;

const LastSignIn = ({ at }: { at: string | null | undefined }) => {
  const text = useText(homeText);
  return at ? <RelativeTime at={at} /> : text.firstSignIn;
};

/**
 * The home page, with the signed-in user, the role, the time of the sign-in, and tasks to do
 * (R-01).
 */
const HomePage = () => {
  const text = useText(homeText);
  const menu = useText(menuText);
  const { roles } = useText(frameText);
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.user.currentUser);
  const role = useAppSelector(({ login }) => login.authority);

  const shortcuts = SHORTCUTS.filter(
    ({ path }) => readsRecords(role) && allows(accessOfPath(path), role),
  );

  useEffect(() => {
    dispatch({ type: 'overview/fetch', payload: role });
  }, [dispatch, role]);
  useReloads(VIEWS.home, () => dispatch({ type: 'overview/fetch', payload: role }));

  return (
    <>
      <PageHeader title={text.hello(user.name ?? '')} />
      <div className={styles.grid}>
        <section className={styles.card}>
          <h2>{text.waiting}</h2>
          <WaitingList />
        </section>
        <div className={styles.side}>
          <dl className={`${styles.card} ${styles.facts}`}>
            <dt>{text.signedInAs}</dt>
            <dd>{user.userName}</dd>
            <dt>{text.role}</dt>
            <dd>{roles[role]}</dd>
            <dt>{text.lastSignIn}</dt>
            <dd>{user.userid && <LastSignIn at={user.lastSignIn} />}</dd>
          </dl>
          {shortcuts.length > 0 && (
            <section className={styles.card}>
              <h2>{text.shortcuts}</h2>
              <ul className={styles.shortcuts}>
                {shortcuts.map(({ path, group, name }) => (
                  <li key={path}>
                    <Link to={path}>
                      {menu[group]} · {menu[name]}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
};

export default HomePage;
