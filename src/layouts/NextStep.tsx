import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/display/LinkButton';
import { toast } from '@/components/feedback/feedback';
import {
  IMPORT_PAGES,
  isPlaceOf,
  isStepPage,
  levelOfNext,
  nextOf,
  placeOf,
  type Step,
  unusedLevel,
} from '@/components/today/stepPlaces';
import type { ImportTarget } from '@/contract/import/import';
import type { Today } from '@/contract/overview';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import { type AppState, useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './NextStep.module.css';

/** The Redux effects that can complete a setup step of a new office. */
const SAVES = [
  'term/create',
  'term/update',
  'import/commit',
  'smsSettings/save',
  'smsSettings/followTest',
  'smsStanding/save',
] as const;

const isSaving = ({ loading }: AppState) => SAVES.some((type) => loading.effects[type]);

type Steps = NonNullable<Today['steps']>;

/**
 * Returns the setup steps of a new office. Undefined while they are loading, null if there are
 * none.
 */
const useSteps = (onStepPage: boolean): Today['steps'] | undefined => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const today = useAppSelector(({ overview }) => overview.today);
  const hasSteps = useAppSelector(({ user }) => user.currentUser.hasFirstSteps);
  const isSimulated = useAppSelector(({ site }) => site.smsSimulated);
  const saving = useAppSelector(isSaving);
  const steps = today?.steps;
  const fetch = () => dispatch({ type: 'overview/fetchToday' });

  const isUnknown = onStepPage && today === undefined && hasSteps === true;
  const begin = useEffectEvent((unknown: boolean, _pathname: string) => {
    if (unknown) fetch();
  });
  useEffect(() => begin(isUnknown, pathname), [isUnknown, pathname]);
  const refresh = useEffectEvent((_saving: boolean | undefined) => {
    if (steps && onStepPage && !saving) fetch();
  });
  // Loads the setup steps again after each save, because the save may have completed a step.
  useEffect(() => refresh(saving), [saving]);

  // Skips the step for the test message if messages are only simulated, because nobody would
  // receive it.
  if (!steps || !isSimulated) return steps;
  return steps.filter(({ name }) => name !== 'testMessage');
};

/**
 * True while the user imports a file on this page. The link to the next setup step is hidden then,
 * because it would take space from the rows of the file.
 */
const useIsImporting = () => {
  const { pathname } = useLocation();
  return useAppSelector((state) => {
    // Undefined until an import page has loaded the import model.
    const imports: AppState['import'] | undefined = state.import;
    return Object.entries(imports?.current ?? {}).some(
      ([target, { step }]) =>
        pathname === IMPORT_PAGES[target as ImportTarget] && step !== 'file' && step !== 'result',
    );
  });
};

/**
 * A link to the next setup step. If the office perhaps does not teach one of the levels, a button
 * skips the steps of that level.
 */
const Next = ({ steps, next }: { steps: Steps; next: Step }) => {
  const text = useText(todayText);
  const dispatch = useAppDispatch();
  const level = levelOfNext(steps);
  const unused = unusedLevel(steps);
  const title = text.step[next.name].title;
  return (
    <p className={styles.line}>
      <Link to={placeOf(next)}>{text.nextStep(title, level ? text.levels[level] : '')}</Link>
      {unused && (
        <LinkButton onClick={() => dispatch({ type: 'overview/putStepsAway', payload: unused })}>
          {text.skipLevel(text.levels[unused])}
        </LinkButton>
      )}
    </p>
  );
};

/**
 * Appears on the page of a setup step once the step is done, with a link to the next step. After
 * the last step, it offers to make the home page open after each sign-in (D-09).
 */
export const NextStep = () => {
  const text = useText(todayText);
  const dispatch = useAppDispatch();
  const location = useLocation();
  const onStepPage = isStepPage(location.pathname);
  const steps = useSteps(onStepPage);
  const landing = useAppSelector(({ user }) => user.currentUser.landing);
  const isImporting = useIsImporting();
  const [begun, setBegun] = useState(false);
  if (begun ? !onStepPage : onStepPage && steps) setBegun(!begun);

  if (!onStepPage || isImporting || steps === undefined) return null;
  if (steps) {
    const next = nextOf(steps);
    const isDone = steps.filter((step) => isPlaceOf(step, location)).every(({ done }) => done);
    return next && isDone ? <Next steps={steps} next={next} /> : null;
  }
  if (!begun || !landing || landing.own === '/') return null;
  const openHome = async () => {
    const answer = await dispatch({ type: 'user/keepLanding', payload: '/' });
    if (answer.Success) toast(text.homeIsFirst);
  };
  return (
    <p className={styles.line}>
      {text.allDone} <LinkButton onClick={openHome}>{text.openHome}</LinkButton>
    </p>
  );
};
