import { ExperimentOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppSelector } from '@/store/hooks';
import styles from './BasicLayout.module.css';

/** Warns that text messages are only simulated, because no SMS gateway is configured (M-07). */
export const SimulationBar = () => {
  const text = useText(frameText);
  const simulated = useAppSelector(({ site }) => site.smsSimulated);
  if (!simulated) return null;
  return (
    <div role="note" className={styles.simulated}>
      <Icon of={ExperimentOutlined} /> <strong>{text.simulated}</strong> {text.simulatedHint}
    </div>
  );
};
