import { type Description, DescriptionBlock } from '@/components/display/DescriptionBlock';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import { useAppSelector } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import { OperationTable } from './OperationTable';
import { type Operation, oldestFirst, PROCESSES, type Process } from './operations';
import { ProcessSteps } from './ProcessSteps';
import styles from './Profile.module.css';
import type { useProfile } from './useProfile';

const useFacts = (steps: readonly Operation[]): Description[] => {
  const text = useText(profileText).advanced;
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return [];
  const rejected = steps.filter(({ status }) => status === 'reject').length;
  return [
    { label: text.startedBy, value: first.name },
    { label: text.startedAt, value: exactTime(first.updatedAt) },
    { label: text.latest, value: last.type },
    { label: text.latestAt, value: <RelativeTime at={last.updatedAt} /> },
    { label: text.results, value: text.counts(steps.length - rejected, rejected) },
  ];
};

interface ProcessViewProps extends ReturnType<typeof useProfile> {
  process: Process;
}

export const ProcessView = ({ process, state, fetch }: ProcessViewProps) => {
  const text = useText(profileText).advanced;
  const operations = useAppSelector(({ profile }) => profile[PROCESSES[process]]);
  const steps = oldestFirst(operations);
  const facts = useFacts(steps);
  const isKnown = state === 'ready' && steps.length > 0;
  return (
    <div className={styles.sections}>
      {isKnown && (
        <>
          <Section title={text.facts}>
            <DescriptionBlock items={facts} />
          </Section>
          <Section title={text.steps}>
            <ProcessSteps steps={steps} />
          </Section>
        </>
      )}
      <Section
        // The new key makes React replace the section when the loading state changes. Otherwise the
        // user would see it pushed down by the sections that appear above it.
        key={state}
        title={text.operations}
        state={state}
        onRetry={fetch}
        empty={steps.length === 0 && text.empty}
      >
        <OperationTable operations={[...steps].reverse()} />
      </Section>
    </div>
  );
};
