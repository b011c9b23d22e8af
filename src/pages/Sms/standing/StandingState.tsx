import { PauseCircleOutlined, PlayCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import { Section } from '@/components/frame/Section';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useEffectLoading } from '@/store/hooks';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';
import { useStandingActions } from './useStandingActions';

const LOOKS = {
  off: { color: 'default', icon: <Icon of={StopOutlined} /> },
  on: { color: 'green', icon: <Icon of={PlayCircleOutlined} /> },
  paused: { color: 'gold', icon: <Icon of={PauseCircleOutlined} /> },
} as const;

const stateOf = ({ isOn, isPaused }: SmsStanding): keyof typeof LOOKS => {
  if (!isOn) return 'off';
  return isPaused ? 'paused' : 'on';
};

interface StandingStateProps {
  standing: SmsStanding;
  /**
   * The time at which the server last checked all classes for missing automatic reminders, even if
   * none were missing. Null before the first check.
   */
  lastRun: string | null;
}

export const StandingState = ({ standing, lastRun }: StandingStateProps) => {
  const text = useText(smsStandingText);
  const moment = useTimestampText();
  const actions = useStandingActions(standing);
  const saving = useEffectLoading('smsStanding/save');
  const state = stateOf(standing);
  const { updatedBy, updatedAt } = standing;
  return (
    <Section title={text.titleOf(text.levels[standing.level])}>
      <div className={styles.standing}>
        <Tag {...LOOKS[state]}>{text.states[state]}</Tag>
        <span>{text.stateHints[state]}</span>
        <span className={styles.footer}>
          {state === 'off' && (
            <Button
              type="primary"
              loading={saving}
              disabled={!actions.canTurnOn}
              onClick={actions.turnOn}
            >
              {text.turnOn}
            </Button>
          )}
          {state === 'on' && (
            <Button loading={saving} onClick={actions.pause}>
              {text.pause}
            </Button>
          )}
          {state === 'paused' && (
            <Button type="primary" loading={saving} onClick={actions.goOn}>
              {text.goOn}
            </Button>
          )}
          {state !== 'off' && (
            <Button danger disabled={saving} onClick={actions.turnOff}>
              {text.turnOff}
            </Button>
          )}
        </span>
      </div>
      <p className={styles.hint}>
        {[
          updatedAt && text.changedBy(updatedBy, moment(updatedAt)),
          standing.isOn && lastRun && text.lastRun(moment(lastRun)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Section>
  );
};
