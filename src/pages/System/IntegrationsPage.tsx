import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { TokensSection } from './integrations/TokensSection';
import styles from './System.module.css';

/** The connections to other systems, each with a section of its own, for administrators. */
const SECTIONS = [TokensSection];

const IntegrationsPage = () => {
  const text = useText(integrationsText);
  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <div className={styles.levels}>
        {SECTIONS.map((Section) => (
          <Section key={Section.name} />
        ))}
      </div>
    </>
  );
};

export default IntegrationsPage;
