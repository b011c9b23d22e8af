import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '@/components/frame/LanguageSwitch';
import { Logo } from '@/components/frame/Logo';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { TimetablePicture } from './TimetablePicture';
import styles from './UserLayout.module.css';

const UserLayout = () => {
  const { appName } = useText(commonText);
  const text = useText(accountText);
  return (
    <div className={styles.layout}>
      <div className={styles.picture}>
        <TimetablePicture />
        <p className={styles.claim}>{text.claim}</p>
      </div>
      <main className={styles.main}>
        <div className={styles.box}>
          <header className={styles.brand}>
            <Logo size={36} />
            <span className={styles.name}>{appName}</span>
            <LanguageSwitch />
          </header>
          <Outlet />
        </div>
      </main>
    </div>
  );
};

export default UserLayout;
