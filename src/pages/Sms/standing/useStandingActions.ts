import { ask, toast } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { SmsEstimates } from '@/contract/sms/smsEstimate';
import type { SmsStanding, SmsStandingValues } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { yuanOf } from './standingValues';

export const useSaveStanding = ({ updatedAt: _at, updatedBy: _by, ...standing }: SmsStanding) => {
  const dispatch = useAppDispatch();
  return async (values: Partial<SmsStandingValues>): Promise<Envelope<SmsStanding>> => {
    const answer = await dispatch({
      type: 'smsStanding/save',
      payload: { ...standing, ...values },
    });
    dispatch({ type: 'smsStanding/fetchDryRun', payload: standing.level });
    return answer;
  };
};

type Text = (typeof smsStandingText)['zh-CN'];

const costOf = (text: Text, estimates: SmsEstimates | null | undefined): string => {
  if (!estimates) return '';
  const { present, segmentPrice } = estimates;
  const yuan = segmentPrice === null ? '' : yuanOf(present.segments, segmentPrice);
  return text.turnOnCost(present.messages, present.segments, yuan);
};

export const useStandingActions = (standing: SmsStanding) => {
  const text = useText(smsStandingText);
  const dryRun = useAppSelector(({ smsStanding }) => smsStanding.dryRun);
  const save = useSaveStanding(standing);
  const estimates = useAppSelector(({ smsStanding }) => smsStanding.estimates);
  const level = text.levels[standing.level];
  const change = async (values: Partial<SmsStandingValues>, done: string) => {
    if ((await save(values)).Success) toast(done);
  };
  return {
    /**
     * False while the preview (`dryRun`) is loading. `turnOn` shows numbers from the preview when
     * it asks the user to confirm.
     */
    canTurnOn: dryRun !== undefined,
    turnOn: async () => {
      const { queued = 0, noNumber = 0 } = dryRun?.counts ?? {};
      const isWanted = await ask({
        title: text.turnOnTitle(level),
        content: [text.turnOnHint(queued, noNumber), costOf(text, estimates)]
          .filter(Boolean)
          .join(' '),
        okText: text.turnOn,
        cancelText: text.later,
      });
      if (isWanted) await change({ isOn: true, isPaused: false }, text.turnedOn(level));
    },
    turnOff: async () => {
      const isWanted = await ask({
        title: text.turnOffTitle(level),
        content: text.turnOffHint,
        okText: text.turnOff,
        cancelText: text.keep,
        danger: true,
      });
      if (isWanted) await change({ isOn: false, isPaused: false }, text.turnedOff(level));
    },
    pause: () => change({ isPaused: true }, text.paused(level)),
    goOn: () => change({ isPaused: false }, text.goesOn(level)),
  };
};
