import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { FirstStep, Today } from '@/contract/overview';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import styles from './Today.module.css';

/** Where each step is done. */
const PLACES: Record<FirstStep, string> = {
  dates: '/system/terms',
  holidays: '/system/terms',
  phoneBook: '/phoneManage/advanced-form',
  timetable: '/bachelor/advanced-form',
  signature: '/system/messages',
  testMessage: '/system/messages',
  reminders: '/sms/standing',
};

interface FirstStepsProps {
  steps: NonNullable<Today['steps']>;
  onPutAway: () => void;
}

/** What an office does first: what each step is for, whether it is done, and the way there (D-07). */
export const FirstSteps = ({ steps, onPutAway }: FirstStepsProps) => {
  const text = useText(todayText);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={styles.card} aria-label={text.steps}>
      <div className={styles.head}>
        <h2>{text.steps}</h2>
        <LinkButton onClick={onPutAway}>{text.putAway}</LinkButton>
      </div>
      <p className={styles.hint}>{text.stepsHint(done, steps.length)}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, done: isDone }) => (
          <li key={name} className={styles.step}>
            <span
              role="img"
              className={isDone ? styles.done : styles.mark}
              aria-label={isDone ? text.done : text.notDone}
            >
              <Icon of={isDone ? CheckCircleFilled : ClockCircleOutlined} />
            </span>
            <span className={styles.what}>
              <Link to={PLACES[name]}>{text.step[name].title}</Link>
              <span className={styles.quiet}>{text.step[name].hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
