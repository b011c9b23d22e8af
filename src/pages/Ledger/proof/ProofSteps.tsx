import { Timeline } from 'antd';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/components/display/LinkButton';
import type { ProofStep } from '@/contract/proof';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { proofText } from '@/locales/page/proof';
import { smsText } from '@/locales/sms/sms';
import { timeText } from '@/locales/time';
import { exactTime } from '@/utils/format/times';
import styles from './Proof.module.css';
import type { MomentProps } from './StateThen';
import { stepText } from './stepText';

const COLOURS: Partial<Record<ProofStep['what'], string>> = {
  change: 'orange',
  term: 'orange',
  entry: 'green',
  message: 'blue',
  answer: 'purple',
};

/**
 * Lists the history of a class, its changes and messages, in chronological order. A click on a time
 * shows the class as it was at that moment.
 */
export const ProofSteps = ({ proof, moment, onMoment }: MomentProps) => {
  const text = useText(proofText);
  const time = useText(timeText);
  const ledger = useText(ledgerText);
  const sms = useText(smsText);
  const texts = { text, time, ledger, sms };
  return (
    <section aria-label={text.steps}>
      <h2 className={styles.heading}>{text.steps}</h2>
      <p className={styles.hint}>{text.hint}</p>
      <Timeline
        items={proof.steps.map((step, index) => {
          const { kind, content, by } = stepText(proof, index, texts);
          return {
            key: index,
            color: COLOURS[step.what] ?? 'gray',
            content: (
              <div className={styles.step}>
                <LinkButton aria-pressed={step.at === moment} onClick={() => onMoment(step.at)}>
                  {exactTime(step.at)}
                </LinkButton>{' '}
                <strong>{kind}</strong> {by && <span className={styles.by}>{by}</span>}
                <div className={styles.content}>
                  {step.what === 'entry' || step.what === 'undone' ? (
                    <Link to={`/course/changes?${new URLSearchParams({ number: step.number })}`}>
                      {content}
                    </Link>
                  ) : (
                    content
                  )}
                </div>
              </div>
            ),
          };
        })}
      />
    </section>
  );
};
