import { useEffect, useEffectEvent } from 'react';
import { Explained } from '@/components/display/Explained';
import { estimateSmsStanding, type SmsEstimate } from '@/contract/sms/smsEstimate';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Sms.module.css';
import { differing, type SentAs, yuanOf } from './standingValues';

/**
 * The delay, in milliseconds, from the last change of the form to the request for new estimates.
 */
const TYPING = 400;

const useEstimates = ({ level, version }: SmsStanding, chosen: SentAs) => {
  const dispatch = useAppDispatch();
  const key = JSON.stringify([level, version, chosen]);
  const fetch = useEffectEvent(() => {
    const input = { level, ...chosen };
    if (!estimateSmsStanding.input.safeParse(input).success) return;
    dispatch({ type: 'smsStanding/fetchEstimates', payload: input });
  });
  useEffect(() => {
    const timer = setTimeout(fetch, key ? TYPING : 0);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(
    () => () => {
      dispatch({ type: 'smsStanding/setEstimates', payload: undefined });
    },
    [dispatch],
  );
  return useAppSelector(({ smsStanding }) => smsStanding.estimates);
};

/**
 * A table of how many messages and billed segments the classes of the next seven days need, and
 * what they cost. If the form has unsaved changes, a second row shows the numbers with the changed
 * settings.
 */
export const Estimates = ({ standing, chosen }: { standing: SmsStanding; chosen: SentAs }) => {
  const { estimates: text, modes } = useText(smsStandingText);
  const estimates = useEstimates(standing, chosen);
  if (!estimates) return null;
  const { present, segmentPrice } = estimates;
  const isChanged = Object.keys(differing(standing, chosen)).length > 0;
  const shown = isChanged ? [present, estimates.chosen] : [present];
  const row = (name: string, { messages, segments }: SmsEstimate) => (
    <tr>
      <th scope="row">{name}</th>
      <td>{messages}</td>
      <td>{segments}</td>
      {segmentPrice !== null && <td>{text.yuan(yuanOf(segments, segmentPrice))}</td>}
    </tr>
  );
  return (
    <table className={styles.estimates}>
      <caption>
        {segmentPrice === null ? text.titleWithoutPrice : text.title}
        {shown.some(({ isJoint }) => isJoint) && text.joint}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text.messages}</th>
          <th scope="col">
            <Explained of="segment">{text.segments}</Explained>
          </th>
          {segmentPrice !== null && <th scope="col">{text.cost}</th>}
        </tr>
      </thead>
      <tbody>
        {row(text.present(modes[standing.mode]), present)}
        {isChanged && row(text.chosen(modes[chosen.mode]), estimates.chosen)}
      </tbody>
    </table>
  );
};
