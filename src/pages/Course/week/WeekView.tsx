import { Empty, Spin } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { Level, Session } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import { weekNumberOf } from '@/domain/time/terms';
import type { Time } from '@/domain/timetable/moveByClock';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import type { SessionAction } from '../sessions/sessionValues';
import { SubjectPicker } from '../shared/SubjectPicker';
import { Choices } from './Choices';
import { useCalendarFile } from './useCalendarFile';
import { useTimetable } from './useTimetable';
import { useWeek } from './useWeek';
import styles from './Week.module.css';
import { WeekSheet } from './WeekSheet';
import { WeekToolbar } from './WeekToolbar';

const SessionDialog = lazyPart('session-dialog', () =>
  import('../sessions/SessionDialog').then((module) => module.SessionDialog),
);

const SessionBulkDialog = lazyPart('session-bulk', () =>
  import('../sessions/bulk/SessionBulkDialog').then((module) => module.SessionBulkDialog),
);

const AddressDialog = lazyPart('calendar-address', () =>
  import('./calendar/AddressDialog').then((module) => module.AddressDialog),
);

const PrintDialog = lazyPart('print-dialog', () =>
  import('./print/PrintDialog').then((module) => module.PrintDialog),
);

/**
 * The timetable of one teacher, room or class in one week, with undergraduate and postgraduate
 * classes (T-05).
 */
export const WeekView = ({ level }: { level: Level }) => {
  const text = useText(timetableText);
  const dispatch = useAppDispatch();
  const { week, change } = useWeek();
  const { value, failed, choices } = useTimetable(week);
  const loading = useEffectLoading('timetable/show');
  const isOffice = useIsOffice();
  const [isBulk, setBulk] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const session = useDialogParam('session');
  const [moved, setMoved] = useState<{ id: number; time: Time }>();
  const terms = useAppSelector(({ term: { list } }) => list);
  const term = terms.find(
    (each) => each.level === level && weekNumberOf(each, week.monday) !== undefined,
  );
  const file = useCalendarFile(week, term);
  const open = ({ courseId, id }: Session, action?: SessionAction, time?: Time) => {
    setMoved(time && { id, time });
    session.open([courseId, id, action].filter(Boolean).join('.'));
  };
  const refresh = () => dispatch({ type: 'timetable/refresh' });
  useReloads(
    VIEWS.week,
    refresh,
    () =>
      value && {
        records: {
          course: [...value.sessions, ...value.clashes.flatMap(({ a, b }) => [a, b])].map(
            ({ courseId }) => courseId,
          ),
        },
      },
  );

  const content = () => {
    if (failed && !loading) return <LoadFailure title={text.failed} onRetry={refresh} />;
    if (!week.of) {
      return <Choices week={week} choices={choices} onChoose={(of) => change({ of })} />;
    }
    if (value && !value.known) {
      return <Empty description={text.unknown[week.by](week.of)} className={styles.empty} />;
    }
    return (
      <Spin spinning={loading && !value} delay={150}>
        <WeekSheet
          week={week}
          level={level}
          term={term}
          timetable={value}
          terms={terms}
          onOpen={open}
          onPut={(chosen, time) => open(chosen, undefined, time)}
          onChangeWeek={(weeks) => change({ week: addDays(week.monday, weeks * 7) })}
        />
      </Spin>
    );
  };
  return (
    <>
      <WeekToolbar
        week={week}
        change={change}
        picker={
          <SubjectPicker
            key={week.by}
            by={week.by}
            value={week.of}
            choices={choices}
            onChange={(of) => change({ of })}
          />
        }
        hasTerm={term !== undefined}
        busy={file.busy}
        onDownload={file.save}
        onPrintMany={() => setPrinting(true)}
        onSubscribe={() => setSubscribing(true)}
        onBulk={isOffice ? () => setBulk(true) : undefined}
      />
      {content()}
      {isPrinting && (
        <PrintDialog level={level} monday={week.monday} onClose={() => setPrinting(false)} />
      )}
      {isSubscribing && (
        <AddressDialog
          subject={{ by: week.by, of: week.of }}
          onClose={() => setSubscribing(false)}
        />
      )}
      {isBulk && (
        <SessionBulkDialog
          subject={{
            ...{ by: week.by, of: week.of, level },
            ...{ dateFrom: week.monday, dateTo: week.sunday },
          }}
          onClose={() => setBulk(false)}
          onDone={refresh}
        />
      )}
      {session.value && (
        <SessionDialog
          key={session.value}
          ids={session.value}
          moved={moved}
          onOpen={session.open}
          onClose={session.close}
          onSaved={refresh}
        />
      )}
    </>
  );
};
