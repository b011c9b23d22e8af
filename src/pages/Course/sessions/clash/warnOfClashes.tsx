import { note } from '@/components/feedback/feedback';
import type { NewClashes } from '@/contract/clash';
import { ClashSentences } from './ClashSentences';

/** Shows a warning if a saved change causes timetable clashes (T-04). The change stays saved. */
export const warnOfClashes = (
  clashes: NewClashes | undefined,
  title: (count: number) => string,
): void => {
  if (!clashes) return;
  note({
    warning: true,
    title: title(clashes.total),
    description: <ClashSentences clashes={clashes} />,
  });
};
