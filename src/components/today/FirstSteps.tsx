import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { FirstStep, Today } from '@/contract/overview';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import styles from './Today.module.css';

type Step = NonNullable<Today['steps']>[number];

const ofTerm = ({ termId }: Step) => `/system/terms?term=${termId ?? 'new'}`;

const PLACES: Record<FirstStep, (step: Step) => string> = {
  dates: ofTerm,
  hours: ofTerm,
  holidays: ofTerm,
  phoneBook: () => '/phoneManage/advanced-form',
  timetable: ({ level }) => `/${level ?? 'bachelor'}/advanced-form`,
  signature: () => '/system/messages',
  testMessage: () => '/system/messages',
  reminders: ({ level }) => `/sms/standing?level=${level ?? 'bachelor'}`,
};

/** Links to a setup step. There is one link for each level (undergraduate, postgraduate). */
const Levels = ({ steps }: { steps: readonly Step[] }) => {
  const text = useText(todayText);
  return (
    <span className={styles.links}>
      {steps.map((step) => (
        <Link key={step.level} to={PLACES[step.name](step)}>
          {text.stepOf(step.level ? text.levels[step.level] : '', step.termCode ?? '', step.done)}
        </Link>
      ))}
    </span>
  );
};

interface FirstStepsProps {
  steps: NonNullable<Today['steps']>;
  onPutAway: () => void;
}

/** The setup steps of a new office. Each has a purpose, a state and a link (D-07). */
export const FirstSteps = ({ steps, onPutAway }: FirstStepsProps) => {
  const text = useText(todayText);
  const names = [...new Set(steps.map(({ name }) => name))];
  const stepsOf = (name: FirstStep) => steps.filter((step) => step.name === name);
  const isDone = (name: FirstStep) => stepsOf(name).every((step) => step.done);
  /** Returns the URL of the first level (undergraduate or postgraduate) whose step is not done. */
  const pathOf = (name: FirstStep) => {
    const step = stepsOf(name).find(({ done }) => !done) ?? stepsOf(name)[0];
    return step ? PLACES[name](step) : '/';
  };
  const done = names.filter(isDone).length;
  return (
    <section className={styles.card} aria-label={text.steps}>
      <div className={styles.head}>
        <h2>{text.steps}</h2>
        <LinkButton onClick={onPutAway}>{text.putAway}</LinkButton>
      </div>
      <p className={styles.hint}>{text.stepsHint(done, names.length)}</p>
      <ol className={styles.steps}>
        {names.map((name) => (
          <li key={name} className={styles.step}>
            <span
              role="img"
              className={isDone(name) ? styles.done : styles.mark}
              aria-label={isDone(name) ? text.done : text.notDone}
            >
              <Icon of={isDone(name) ? CheckCircleFilled : ClockCircleOutlined} />
            </span>
            <span className={styles.what}>
              <Link to={pathOf(name)}>{text.step[name].title}</Link>
              <span className={styles.quiet}>{text.step[name].hint}</span>
              {!isDone(name) && stepsOf(name).length > 1 && <Levels steps={stepsOf(name)} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
