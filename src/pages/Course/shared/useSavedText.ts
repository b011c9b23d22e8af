import { marks } from '@/contract/base/marks';
import type { NewClashes } from '@/contract/clash';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { courseText } from '@/locales/course/course';

type Saved = Pick<NoticeCounts, 'notified'> & { newClashes?: NewClashes | undefined };

/**
 * Returns a function that writes the text of the toast after a change of classes: what was
 * done, how many people get a text message, and how many new timetable clashes there are.
 */
export const useSavedText = () => {
  const { notified: notifiedText } = useText(changeNoticesText);
  const { causedClashes } = useText(courseText);
  return (done: string, { notified = 0, newClashes }: Saved): string =>
    [done, notified > 0 && notifiedText(notified), newClashes && causedClashes(newClashes.total)]
      .filter(Boolean)
      .join(marks().comma);
};
