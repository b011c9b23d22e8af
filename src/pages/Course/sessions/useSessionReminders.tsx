import { type Key, useEffect, useState } from 'react';
import { LevelButton } from '@/components/form/LevelButton';
import { LEVELS, type Level, type Session, type SessionQuery } from '@/contract/rule';
import { filterOf } from '@/hooks/useListPage';
import { useRemind } from '@/hooks/useRemind';
import type { TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { comingDaysOf, reminderFilter } from '@/utils/reminders';
import { isRemindable } from './SessionActions';
import { useRemindSessions } from './useRemindSessions';

const NONE: Key[] = [];

/** If one of these filters is set, the page offers reminders for all class sessions in the list. */
const REMINDED_BY = ['className', 'department', 'courseName'] as const;

/**
 * Offers reminders for class sessions: `selection` contains the selected sessions and their
 * reminder button, and `tool` is a button for all sessions of a filtered list.
 */
export const useSessionReminders = (
  request: SessionQuery,
  { dates, ...filters }: TableQuery['filters'],
  list: readonly Session[],
) => {
  const common = useText(commonText);
  const [keys, setKeys] = useState(NONE);
  const remind = useRemind();
  const remindSessions = useRemindSessions();
  // Clears the selection when the filters or the page change, because the selected rows are no
  // longer visible.
  useEffect(() => {
    if (request) setKeys(NONE);
  }, [request]);

  const chosen = list.filter((each) => keys.includes(each.id) && isRemindable(each));
  const levels = LEVELS.filter((of) => chosen.some(({ level }) => level === of));
  const selection = {
    selected: { keys, setKeys },
    actions: (
      <LevelButton
        size="small"
        disabled={chosen.length === 0}
        level={levels.length > 1 ? undefined : levels[0]}
        labels={common.remindOf}
        onClick={(of) => remindSessions(chosen.filter(({ level }) => level === of))}
      >
        {common.remind}
      </LevelButton>
    ),
  };

  const days = comingDaysOf(dates);
  const isOffered =
    list.length > 0 &&
    (dates === undefined || days !== undefined) &&
    REMINDED_BY.some((name) => filters[name]);
  const remindListed = (of: Level) => {
    const sessions = reminderFilter(filterOf(request));
    remind(of, sessions && { sessions }, days);
  };
  const tool = isOffered && (
    <LevelButton level={request.level} labels={common.remindOf} onClick={remindListed}>
      {common.remindListed.sessions}
    </LevelButton>
  );
  return { selection, tool };
};
