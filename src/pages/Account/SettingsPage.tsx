import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { LandingSection } from './settings/LandingSection';
import { PasswordSection } from './settings/PasswordSection';
import { ProfileSection } from './settings/ProfileSection';
import { SecondFactorSection } from './settings/SecondFactorSection';
import { SessionSection } from './settings/SessionSection';
import styles from './settings/Settings.module.css';

const SettingsPage = () => {
  const text = useText(settingsText);
  return (
    <>
      <PageHeader title={text.title} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <ProfileSection />
          <PasswordSection />
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
