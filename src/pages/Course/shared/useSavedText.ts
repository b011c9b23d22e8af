import { marks } from '@/contract/base/marks';
import type { NewClashes } from '@/contract/clash';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { courseText } from '@/locales/course/course';

type Saved = Pick<NoticeCounts, 'notified'> & { newClashes?: NewClashes | undefined };

/**
 * Returns a function for the toast text after a change of classes. The text says what was
 * done, how many people get a text message, and how many timetable clashes are new.
 */
export const useSavedText = () => {
  const { notified: notifiedText } = useText(changeNoticesText);
  const { causedClashes } = useText(courseText);
  return (done: string, { notified = 0, newClashes }: Saved): string =>
    [done, notified > 0 && notifiedText(notified), newClashes && causedClashes(newClashes.total)]
      .filter(Boolean)
      .join(marks().comma);
};
