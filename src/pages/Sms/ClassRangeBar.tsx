import { Segmented } from 'antd';
import { useMemo } from 'react';
import { LEVELS, type Level } from '@/contract/rule';
import type { ReadinessInput } from '@/contract/sms/sms';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { daysOf } from '@/utils/format/dayRange';
import styles from './Sms.module.css';
import { comingDays } from './wizard/comingDays';
import { DaysField } from './wizard/DaysField';

const useDays = () => {
  const { value, open } = useDialogParam('days');
  const days = value && daysOf(value) ? value : comingDays('days7', new Date());
  return { days, setDays: open };
};

/**
 * Returns the level of the page (undergraduate or postgraduate) or, if the page has none, the level
 * in the URL. Undefined means both levels.
 */
const useLevel = (ofPage: Level | undefined) => {
  const { value, open, close } = useDialogParam('of');
  const level = ofPage ?? LEVELS.find((known) => known === value);
  return { level, setLevel: (next: Level | 'all') => (next === 'all' ? close() : open(next)) };
};

/**
 * Keeps the days and the level (undergraduate or postgraduate) of the listed classes in the URL. A
 * page for one level always uses its own level. By default, the range is today and the next six
 * days.
 */
export const useClassRange = (ofPage: Level | undefined) => {
  const { days, setDays } = useDays();
  const { level, setLevel } = useLevel(ofPage);
  const request = useMemo<ReadinessInput>(() => {
    const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
    return { ...(level && { level }), dateFrom, dateTo };
  }, [days, level]);
  return { days, setDays, level, setLevel, request };
};

interface ClassRangeBarProps {
  ofPage: Level | undefined;
  range: ReturnType<typeof useClassRange>;
}

/**
 * Inputs for the days and the level (undergraduate or postgraduate) of the classes. On a page for
 * one level, there is no level input.
 */
export const ClassRangeBar = ({ ofPage, range }: ClassRangeBarProps) => {
  const { readiness: text } = useText(smsText);
  const { days, setDays, level, setLevel } = range;
  return (
    <div className={styles.toolbar}>
      {!ofPage && (
        <Segmented
          aria-label={text.level}
          value={level ?? 'all'}
          options={(['all', ...LEVELS] as const).map((value) => ({
            value,
            label: text.levels[value],
          }))}
          onChange={setLevel}
        />
      )}
      <DaysField value={days} onChange={setDays} />
    </div>
  );
};
