import { DownloadOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented, Space } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '@/components/display/Icon';
import { DayPicker } from '@/components/form/DayPicker';
import { CLASH_KINDS } from '@/contract/clash';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import { printoutText } from '@/locales/course/printout';
import { sessionText } from '@/locales/course/session';
import { timetableText } from '@/locales/course/timetable';
import type { DownloadRange } from './useCalendarFile';
import type { useWeek } from './useWeek';
import styles from './Week.module.css';

interface WeekToolbarProps extends ReturnType<typeof useWeek> {
  picker: ReactNode;
  hasTerm: boolean;
  busy: boolean;
  onDownload: (range: DownloadRange) => void;
  onPrintMany: () => void;
  /**
   * Opens the dialog with calendar addresses (URLs), to which the user can subscribe in a calendar
   * app.
   */
  onSubscribe: () => void;
  /**
   * Opens the dialog for bulk changes of class sessions. Undefined if the user may not change the
   * timetable.
   */
  onBulk: (() => void) | undefined;
}

export const WeekToolbar = ({
  week: { monday, by, of },
  change,
  picker,
  hasTerm,
  busy,
  onDownload,
  onPrintMany,
  onSubscribe,
  onBulk,
}: WeekToolbarProps) => {
  const text = useText(timetableText);
  const { bulk } = useText(sessionText);
  const { open: subscribe } = useText(calendarText);
  const { open: printMany } = useText(printoutText);
  const ranges = hasTerm ? (['week', 'term'] as const) : (['week'] as const);
  return (
    <div className={styles.toolbar}>
      <Segmented
        aria-label={text.by}
        value={by}
        options={CLASH_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(value) => change({ by: value, of: '' })}
      />
      {picker}
      <Space.Compact>
        <Button
          icon={<Icon of={LeftOutlined} />}
          aria-label={text.previous}
          onClick={() => change({ week: addDays(monday, -7) })}
        />
        <Button onClick={() => change({ week: '' })}>{text.current}</Button>
        <Button
          icon={<Icon of={RightOutlined} />}
          aria-label={text.next}
          onClick={() => change({ week: addDays(monday, 7) })}
        />
      </Space.Compact>
      <div className={styles.jump}>
        <DayPicker
          aria-label={text.jump}
          value={monday}
          onChange={(day) => change({ week: day ?? '' })}
        />
      </div>
      <span className={styles.space} />
      {onBulk && (
        <Button disabled={!of} onClick={onBulk}>
          {bulk.open}
        </Button>
      )}
      <Button icon={<Icon of={PrinterOutlined} />} disabled={!of} onClick={() => window.print()}>
        {text.print}
      </Button>
      <Button onClick={onPrintMany}>{printMany}</Button>
      <Dropdown
        trigger={['click']}
        disabled={!of || busy}
        menu={{
          items: [
            ...ranges.map((key) => ({
              key,
              label: text.downloads[key],
              onClick: () => onDownload(key),
            })),
            { key: 'address', label: subscribe, onClick: onSubscribe },
          ],
        }}
      >
        <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
          {text.download}
        </Button>
      </Dropdown>
    </div>
  );
};
