import { Form, Segmented, Select, Switch } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { Section } from '@/components/frame/Section';
import type { Level } from '@/contract/rule';
import { EVENING_MODES, type EveningMode, type SmsEvening } from '@/contract/sms/smsEvening';
import { useText } from '@/locales/catalogue';
import { smsEveningText } from '@/locales/sms/smsEvening';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Sms.module.css';
import { PlannedTable } from '../wizard/PlannedTable';
import { useEveningColumns } from './eveningColumns';

/**
 * The send times to choose from, every half hour from 16:00 to 22:30. The server rejects times in
 * the quiet hours.
 */
const TIMES = Array.from({ length: 14 }, (_, index) => {
  const half = 32 + index;
  return `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`;
});

/** The minimum width of the table on wide screens, in pixels. Long texts wrap. */
const WIDTH = 760;

const useSave = ({ updatedAt: _at, updatedBy: _by, ...evening }: SmsEvening) => {
  const text = useText(smsEveningText);
  const dispatch = useAppDispatch();
  return async (values: Partial<SmsEvening>, done: string) => {
    const answer = await dispatch({ type: 'smsEvening/save', payload: { ...evening, ...values } });
    if (answer.Success) toast(done);
    else if (answer.ErrorCode === 'STALE_VERSION') toast(text.stale);
    dispatch({ type: 'smsEvening/fetchPreview', payload: evening.level });
  };
};

const EveningSettings = ({ evening }: { evening: SmsEvening }) => {
  const text = useText(smsEveningText);
  const { eveningModes, levels } = useText(smsStandingText);
  const saving = useEffectLoading('smsEvening/save');
  const save = useSave(evening);
  const { isOn, sendAt, mode } = evening;
  const level = levels[evening.level];
  const times = TIMES.includes(sendAt) ? TIMES : [sendAt, ...TIMES];
  return (
    <Form layout="vertical" component={false}>
      <div className={styles.standing}>
        <Switch
          aria-label={text.isOn}
          checked={isOn}
          loading={saving}
          onChange={(checked) =>
            save({ isOn: checked }, checked ? text.turnedOn(level, sendAt) : text.turnedOff(level))
          }
        />
        <span>{text.isOn}</span>
      </div>
      <div className={styles.standingForm}>
        <Form.Item label={text.sendAt} htmlFor="evening-time">
          <Select
            id="evening-time"
            value={sendAt}
            disabled={saving}
            options={times.map((value) => ({ value, label: value }))}
            onChange={(value) => save({ sendAt: value }, text.saved)}
          />
        </Form.Item>
        <Form.Item label={text.mode}>
          <Segmented<EveningMode>
            aria-label={text.mode}
            value={mode}
            disabled={saving}
            options={EVENING_MODES.map((value) => ({ value, label: eveningModes[value] }))}
            onChange={(value) => save({ mode: value }, text.saved)}
          />
        </Form.Item>
      </div>
    </Form>
  );
};

/**
 * The section about the evening messages to class contacts of undergraduates or postgraduates, with
 * a preview (M-15).
 */
export const EveningSection = ({ level }: { level: Level }) => {
  const text = useText(smsEveningText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const levels = useAppSelector(({ smsEvening }) => smsEvening.levels);
  const preview = useAppSelector(({ smsEvening }) => smsEvening.preview);
  const fetch = useCallback(() => {
    dispatch({ type: 'smsEvening/fetch' });
    dispatch({ type: 'smsEvening/fetchPreview', payload: level });
  }, [dispatch, level]);
  useEffect(() => {
    fetch();
    return () => {
      dispatch({ type: 'smsEvening/setPreview', payload: undefined });
    };
  }, [fetch, dispatch]);
  const columns = useEveningColumns();
  const evening = levels?.find((known) => known.level === level);
  const isFailed = levels === null || preview === null;
  const isReady = evening !== undefined && preview !== undefined;
  return (
    <Section
      title={text.title}
      state={isFailed ? 'failed' : isReady ? 'ready' : 'loading'}
      onRetry={fetch}
      extra={<Link to={`/${level}/class-list?automatic=yes&kind=notice`}>{text.records}</Link>}
    >
      <p className={`${styles.hint} ${styles.gap}`}>{text.hint}</p>
      {evening && <EveningSettings evening={evening} />}
      {preview && (
        <>
          <h3>{text.preview(dayWithWeekday(preview.date, time))}</h3>
          {preview.list.length === 0 ? (
            <>
              <p className={styles.hint}>{text.empty}</p>
              <p className={styles.gap}>
                <Link to="/ClassContact/class-list">{text.people}</Link>
              </p>
            </>
          ) : (
            <PlannedTable items={preview.list} columns={columns} width={WIDTH} pageSize={5} />
          )}
        </>
      )}
    </Section>
  );
};
