import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/display/LinkButton';
import { toast } from '@/components/feedback/feedback';
import { isStepPage, nextOf, placeOf } from '@/components/today/stepPlaces';
import { useText } from '@/locales/catalogue';
import { todayText } from '@/locales/today';
import { type AppState, useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './NextStep.module.css';

/** The effects that may finish a first step. */
const SAVES = [
  'term/create',
  'term/update',
  'import/commit',
  'smsSettings/save',
  'smsSettings/followTest',
  'smsStanding/save',
] as const;

const isSaving = ({ loading }: AppState) => SAVES.some((type) => loading.effects[type]);

/**
 * A line on the page of a first step, once the step is done. It leads to the next step, and after
 * the last one offers to begin with the home page (D-09).
 */
export const NextStep = () => {
  const text = useText(todayText);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const steps = useAppSelector(({ overview }) => overview.today?.steps);
  const landing = useAppSelector(({ user }) => user.currentUser.landing);
  const saving = useAppSelector(isSaving);
  const [begun, setBegun] = useState(false);
  const onStepPage = isStepPage(pathname);

  if (steps && onStepPage !== begun) setBegun(onStepPage);
  const refresh = useEffectEvent((_saving: boolean | undefined) => {
    if (steps && onStepPage && !saving) dispatch({ type: 'overview/fetchToday' });
  });
  // Asks again after each save. The page of a first step may have finished it.
  useEffect(() => refresh(saving), [saving]);

  if (!onStepPage) return null;
  if (steps) {
    const next = nextOf(steps);
    const isHere = (path: string) => path.split('?')[0] === pathname;
    const isDone = steps.filter((step) => isHere(placeOf(step))).every(({ done }) => done);
    if (!next || !isDone) return null;
    return (
      <p className={styles.line}>
        <Link to={placeOf(next)}>{text.nextStep(text.step[next.name].title)}</Link>
      </p>
    );
  }
  if (!begun || steps === undefined || !landing || landing.own === '/') return null;
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
