import { ShareChart } from '@/components/chart/ShareChart';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { useAppSelector } from '@/store/hooks';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { useChoice } from '../useChoice';

const KINDS = ['all', 'online', 'offline'] as const;

/** How classes are held: of all, of those online, and of those in a room. */
export const TeachingForms = () => {
  const text = useText(dashboardText);
  const chart = useAppSelector((state) => state.chart);
  const [kind, setKind] = useChoice('form', KINDS, 'all');
  const points = {
    all: chart.salesTypeData,
    online: chart.salesTypeDataOnline,
    offline: chart.salesTypeDataOffline,
  }[kind];
  return (
    <Section title={text.forms}>
      <div className={styles.switches}>
        <Choice
          label={text.formLabel}
          names={text.formKinds}
          values={KINDS}
          value={kind}
          onChange={setKind}
        />
      </div>
      {points.length === 0 ? (
        <p className={styles.empty}>{text.noData}</p>
      ) : (
        <ShareChart
          caption={`${text.forms}（${text.formKinds[kind]}）`}
          head={[text.form, text.classes, text.share]}
          parts={points.map(({ x, y }) => ({ name: x, value: y }))}
          unit={text.classesUnit}
        />
      )}
    </Section>
  );
};
