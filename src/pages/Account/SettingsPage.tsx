import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { useAppSelector } from '@/store/hooks';
import { LandingSection } from './settings/LandingSection';
import { PasswordSection } from './settings/PasswordSection';
import { ProfileSection } from './settings/ProfileSection';
import { SecondFactorSection } from './settings/SecondFactorSection';
import { SessionSection } from './settings/SessionSection';
import styles from './settings/Settings.module.css';

const SettingsPage = () => {
  const text = useText(settingsText);
  // Hides the profile section from teachers, who edit their own number on the contact page.
  const isTeacher = useAppSelector(({ login }) => login.authority === 'teacher');
  const hasPassword = useAppSelector(
    ({ login, site }) => login.authority === 'admin' || !site.signOn?.only,
  );
  return (
    <>
      <PageHeader title={text.title} />
      <div className={styles.grid}>
        <div className={styles.column}>
          {!isTeacher && <ProfileSection />}
          {hasPassword && <PasswordSection />}
          <LandingSection />
        </div>
        <div className={styles.column}>
          <SecondFactorSection />
          <SessionSection />
        </div>
      </div>
    </>
  );
};

export default SettingsPage;
