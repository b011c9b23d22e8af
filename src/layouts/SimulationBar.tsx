import { ExperimentOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import type { MenuKey } from '@/locales/menu';
import { useAppSelector } from '@/store/hooks';
import styles from './BasicLayout.module.css';
import type { MenuEntry } from './menuEntry';

/** The pages that send messages or tell of them. */
const ABOUT_MESSAGES: ReadonlySet<MenuKey> = new Set([
  'smsRecords',
  'sendSms',
  'standing',
  'workplace',
  'messages',
]);

/** Says on every page about messages that nobody gets any, as long as no gateway is configured (M-07). */
export const SimulationBar = ({ trail }: { trail: readonly MenuEntry[] }) => {
  const text = useText(frameText);
  const simulated = useAppSelector(({ site }) => site.smsSimulated);
  if (!simulated || !trail.some(({ name }) => ABOUT_MESSAGES.has(name))) return null;
  return (
    <div role="note" className={styles.bar}>
      <span>
        <Icon of={ExperimentOutlined} /> <strong>{text.simulated}</strong> {text.simulatedHint}
      </span>
    </div>
  );
};
