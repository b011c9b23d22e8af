import { note } from '@/components/feedback/feedback';
import type { NewClashes } from '@/contract/clash';
import { ClashSentences } from './ClashSentences';

/** Says what a change that was saved clashes with (T-04); it stands all the same. */
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
