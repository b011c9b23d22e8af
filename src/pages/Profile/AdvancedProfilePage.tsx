import { Tabs } from 'antd';
import { PageHeader } from '@/components/frame/PageHeader';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import { PROCESS_NAMES } from './operations';
import { ProcessView } from './ProcessView';
import styles from './Profile.module.css';
import { useProfile } from './useProfile';

const [FIRST] = PROCESS_NAMES;

/**
 * A demo page with three processes, each with steps and a log. The chosen process is stored in the
 * URL.
 */
const AdvancedProfilePage = () => {
  const text = useText(profileText).advanced;
  const [params, change] = useAddressParams();
  const profile = useProfile('profile/fetchAdvanced');
  const shown = PROCESS_NAMES.find((name) => name === params.get('tab')) ?? FIRST;

  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <Tabs
        activeKey={shown}
        onChange={(tab) => change({ tab: tab === FIRST ? undefined : tab })}
        destroyOnHidden
        items={PROCESS_NAMES.map((name) => ({
          key: name,
          label: text.tabs[name],
          children: <ProcessView process={name} {...profile} />,
        }))}
      />
    </>
  );
};

export default AdvancedProfilePage;
