import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import type { Term } from '@/contract/term';
import { addDays, mondayOf } from '@/domain/time/dates';
import { timetableCalendar } from '@/domain/timetable/eventTexts';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { useAppDispatch } from '@/store/hooks';
import { download } from '@/utils/download';
import type { Week } from './useWeek';

export type DownloadRange = 'week' | 'term';

const daysOf = (range: DownloadRange, { monday, sunday }: Week, term: Term | undefined) => {
  if (range === 'week' || !term?.startDate) return { dateFrom: monday, dateTo: sunday };
  const dateFrom = mondayOf(term.startDate);
  return { dateFrom, dateTo: addDays(dateFrom, term.weeks * 7 - 1) };
};

export const useCalendarFile = (week: Week, term: Term | undefined) => {
  const text = useText(timetableText);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const save = async (range: DownloadRange) => {
    const { by, of } = week;
    const days = daysOf(range, week, term);
    setBusy(true);
    const answer = await dispatch({ type: 'timetable/read', payload: { by, of, ...days } });
    setBusy(false);
    if (!answer.Success) return;
    const { sessions } = answer.Value;
    if (sessions.length === 0) {
      toast(text.nothingToDownload, { type: 'info' });
      return;
    }
    const content = timetableCalendar(of, sessions);
    const name = text.fileName(of, range === 'term' ? (term?.termCode ?? '') : week.monday);
    download(name.replace(/[\\/:*?"<>|]/g, '_'), new Blob([content], { type: 'text/calendar' }));
    toast(text.downloaded(sessions.length));
  };
  return { busy, save };
};
