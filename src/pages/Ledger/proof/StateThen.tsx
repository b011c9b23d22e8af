import { Button, Input } from 'antd';
import { useId } from 'react';
import { DescriptionBlock } from '@/components/display/DescriptionBlock';
import type { Proof } from '@/contract/proof';
import { useText } from '@/locales/catalogue';
import { proofText } from '@/locales/page/proof';
import { timeText } from '@/locales/time';
import { exactTime } from '@/utils/format/times';
import styles from './Proof.module.css';
import { stateAt, statedFacts } from './stateText';

export interface MomentProps {
  proof: Proof;
  /**
   * The moment to which the shown state of the class belongs, as a timestamp. Undefined means now.
   */
  moment: string | undefined;
  onMoment: (moment: string | undefined) => void;
}

/** Returns the timestamp of the last millisecond of a minute such as `2026-11-25T10:00`. */
const endOfMinute = (minute: string): string => `${minute}:59.999+08:00`;

/**
 * Shows the class (time, room, teachers and so on) as it was at the moment that the user chooses.
 */
export const StateThen = ({ proof, moment, onMoment }: MomentProps) => {
  const text = useText(proofText);
  const time = useText(timeText);
  const field = useId();
  const state = stateAt(proof, moment === undefined ? new Date() : new Date(moment));
  const title = moment === undefined ? text.now : text.stateAt(exactTime(moment));
  return (
    <section aria-label={title} aria-live="polite" className={styles.then}>
      <h2 className={styles.heading}>{title}</h2>
      {state ? (
        <DescriptionBlock items={statedFacts(state, { text, time })} />
      ) : (
        <p className={styles.none}>{text.none}</p>
      )}
      <div className={styles.moment}>
        <label htmlFor={field}>{text.moment}</label>
        <Input
          id={field}
          type="datetime-local"
          value={exactTime(moment ?? new Date().toISOString()).replace(' ', 'T')}
          onChange={({ target: { value } }) => onMoment(value ? endOfMinute(value) : undefined)}
        />
        {moment !== undefined && <Button onClick={() => onMoment(undefined)}>{text.toNow}</Button>}
      </div>
    </section>
  );
};
