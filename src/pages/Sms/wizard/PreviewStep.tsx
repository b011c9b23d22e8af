import { Alert, Checkbox, Empty } from 'antd';
import { useMemo } from 'react';
import { HoursAlert } from '@/components/term/HoursAlert';
import type { SmsPreview, SmsPreviewItem } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsWizardText } from '@/locales/sms/smsWizard';
import styles from '../Sms.module.css';
import { CountList } from './CountList';
import { PlannedTable } from './PlannedTable';
import { useNarrowPreviewColumns, usePreviewColumns } from './previewColumns';

/**
 * True if the same reminder already exists on the server. It needs no action by the user, so it is
 * sorted last, although the preview shows it with an error.
 */
const isThere = ({ problems }: SmsPreviewItem) =>
  problems.some(({ code }) => code === 'SMS_ALREADY_THERE');

/**
 * Ranks messages for sorting: skipped messages, messages without a number, messages with warnings,
 * messages without problems, existing messages.
 */
const rankOf = (item: SmsPreviewItem): number => {
  if (isThere(item)) return 4;
  if (item.outcome === 'skipped') return 0;
  if (item.outcome === 'noNumber') return 1;
  return item.problems.length > 0 ? 2 : 3;
};

const isFree = ({ outcome }: SmsPreviewItem) => outcome !== 'skipped';

interface PreviewStepProps {
  preview: SmsPreview;
  /** True if the user has agreed to send messages at night (in the quiet hours). */
  atNight: boolean;
  onAtNight: (confirmed: boolean) => void;
  leftOut: readonly SmsPreviewItem[];
  onLeaveOut: (items: SmsPreviewItem[]) => void;
}

/** Previews all text messages before they are sent. Messages with problems come first. */
export const PreviewStep = ({
  preview,
  atNight,
  onAtNight,
  leftOut,
  onLeaveOut,
}: PreviewStepProps) => {
  const text = useText(smsWizardText);
  const { list, counts } = preview;
  const items = useMemo(() => [...list].sort((a, b) => rankOf(a) - rankOf(b)), [list]);
  const wide = usePreviewColumns();
  const narrow = useNarrowPreviewColumns();
  const { queued, noNumber, skipped, segments, quietHours } = counts;
  if (list.length === 0) return <Empty description={text.nothing} />;
  return (
    <>
      <CountList
        counts={[
          { label: text.counts.queued, count: queued },
          { label: text.counts.segments, count: segments },
          { label: text.counts.noNumber, count: noNumber },
          { label: text.counts.skipped, count: skipped },
        ]}
      />
      <HoursAlert unconfirmed={preview.unconfirmed} className={styles.gap} />
      {queued + noNumber === 0 && (
        <Alert type="info" showIcon title={text.nothingToSend} className={styles.gap} />
      )}
      {noNumber > 0 && (
        <Alert type="warning" showIcon title={text.noNumberHint(noNumber)} className={styles.gap} />
      )}
      {quietHours > 0 && (
        <Alert
          type="warning"
          className={styles.gap}
          title={
            <Checkbox checked={atNight} onChange={({ target }) => onAtNight(target.checked)}>
              {text.quietHours(quietHours)}
            </Checkbox>
          }
        />
      )}
      <PlannedTable
        items={items}
        columns={{ wide, narrow }}
        choice={{
          chosen: items.filter((item) => isFree(item) && !leftOut.includes(item)),
          isFree,
          labelOf: ({ recipientName, courseName }) => text.sendTo(recipientName, courseName),
          onChange: (chosen) =>
            onLeaveOut(items.filter((item) => isFree(item) && !chosen.includes(item))),
        }}
      />
    </>
  );
};
