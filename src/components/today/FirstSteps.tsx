import { CheckCircleFilled } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { FirstStep, Today } from '@/contract/overview';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import { nextOf, placeOf, type Step, unusedLevel } from './stepPlaces';
import styles from './Today.module.css';

/** Links to the pages of a setup step, one for each level (undergraduate and postgraduate). */
const Levels = ({ steps }: { steps: readonly Step[] }) => {
  const text = useText(todayText);
  return (
    <span className={styles.links}>
      {steps.map((step) => (
        <Link key={step.level} to={placeOf(step)}>
          {text.stepOf(step.level ? text.levels[step.level] : '', step.termCode ?? '', step.done)}
        </Link>
      ))}
    </span>
  );
};

interface FirstStepsProps {
  steps: NonNullable<Today['steps']>;
  /** Hides the setup steps of one level, or of both levels if `level` is omitted. */
  onPutAway: (level?: Level) => void;
  /** Confirms that the current period times or the current signature of text messages are right. */
  onAccept: (name: 'hours' | 'signature') => void;
}

/**
 * True if a setup step needs a link for each level (undergraduate and postgraduate): the levels
 * have different pages, or the step is done for only one of them.
 */
const isByLevel = (steps: readonly Step[]): boolean =>
  new Set(steps.map((step) => `${placeOf(step)} ${step.done}`)).size > 1;

/**
 * A button that confirms that the current signature or period times are right. Period times can be
 * confirmed only if the term exists.
 */
const Accept = ({ step, onAccept }: { step: Step; onAccept: FirstStepsProps['onAccept'] }) => {
  const text = useText(todayText);
  const { name, termId, present } = step;
  if (name === 'signature' && present) {
    return <LinkButton onClick={() => onAccept(name)}>{text.acceptSignature(present)}</LinkButton>;
  }
  if (name !== 'hours' || termId === null) return null;
  return <LinkButton onClick={() => onAccept(name)}>{text.acceptHours}</LinkButton>;
};

/**
 * The numbered setup steps of a new office, each with its purpose, state and link (D-07). The first
 * step that is not done also has the link 下一步 (next step).
 */
export const FirstSteps = ({ steps, onPutAway, onAccept }: FirstStepsProps) => {
  const text = useText(todayText);
  const names = [...new Set(steps.map(({ name }) => name))];
  const stepsOf = (name: FirstStep) => steps.filter((step) => step.name === name);
  const isDone = (name: FirstStep) => stepsOf(name).every((step) => step.done);
  /**
   * Returns the URL of a setup step. If each level (undergraduate and postgraduate) has its own
   * page, this is the page of the first level whose step is not done.
   */
  const pathOf = (name: FirstStep) => {
    const step = stepsOf(name).find(({ done }) => !done) ?? stepsOf(name)[0];
    return step ? placeOf(step) : '/';
  };
  const done = names.filter(isDone).length;
  const next = nextOf(steps)?.name;
  const unused = unusedLevel(steps);
  return (
    <section className={styles.card} aria-label={text.steps}>
      <div className={styles.head}>
        <h2>{text.steps}</h2>
        <LinkButton onClick={() => onPutAway()}>{text.putAway}</LinkButton>
      </div>
      <p className={styles.hint}>{text.stepsHint(done, names.length)}</p>
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li key={name} className={styles.step}>
            <span
              role="img"
              className={isDone(name) ? styles.done : styles.mark}
              aria-label={isDone(name) ? text.done : text.notDone}
            >
              {isDone(name) ? (
                <Icon of={CheckCircleFilled} />
              ) : (
                <b className={styles.number}>{index + 1}</b>
              )}
            </span>
            <span className={styles.what}>
              <Link to={pathOf(name)}>{text.step[name].title}</Link>
              <span className={styles.quiet}>{text.step[name].hint}</span>
              {!isDone(name) && isByLevel(stepsOf(name)) && <Levels steps={stepsOf(name)} />}
              {!isDone(name) && (
                <span className={styles.links}>
                  {name === next && (
                    <Link className={styles.next} to={pathOf(name)}>
                      {text.next}
                    </Link>
                  )}
                  {name === next && unused && (
                    <LinkButton onClick={() => onPutAway(unused)}>
                      {text.skipLevel(text.levels[unused])}
                    </LinkButton>
                  )}
                  {stepsOf(name)
                    .filter((step) => !step.done)
                    .slice(0, 1)
                    .map((step) => (
                      <Accept key={step.name} step={step} onAccept={onAccept} />
                    ))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
