import { Alert, Tag } from 'antd';
import { NoticeList } from '@/components/notices/NoticeList';
import type { NoticeSelection } from '@/components/notices/useNoticeChoice';
import { marks } from '@/contract/base/marks';
import type { ChangeEffects, PreviewedSession } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import styles from '../Course.module.css';
import { ClashSentences } from './clash/ClashSentences';

interface EffectsViewProps {
  effects: ChangeEffects;
  selection: NoticeSelection;
}

export const EffectsView = ({ effects, selection }: EffectsViewProps) => {
  const text = useText(sessionText).effects;
  const { clashes, newClashes, messages, unreachable } = effects;
  const touched = text.messages(messages.unsent, messages.sent);
  return (
    <>
      {clashes.total === 0 ? (
        <p className={styles.hint}>{text.noClashes}</p>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={text.clashes(clashes.total, newClashes)}
          description={<ClashSentences clashes={clashes} />}
        />
      )}
      {unreachable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            text.unreachable +
            unreachable
              .map(
                ({ name, reason }) =>
                  `${name}${marks().open}${text.reasons[reason]}${marks().close}`,
              )
              .join(marks().list)
          }
        />
      )}
      <p className={styles.hint}>{touched || text.noMessages}</p>
      <NoticeList selection={selection} />
    </>
  );
};

interface ChangePreviewProps {
  preview: PreviewedSession | undefined;
  selection: NoticeSelection;
}

/**
 * Shows what would change if the user saved the form now. Renders nothing until this preview is
 * loaded.
 */
export const ChangePreview = ({ preview, selection }: ChangePreviewProps) => {
  const text = useText(sessionText).effects;
  const times = useText(timeText);
  if (!preview) return null;
  const { week, weekday, startTime, endTime, holiday, afterTerm, problem } = preview;
  const clock = startTime && endTime ? `${startTime}–${endTime}` : '';
  return (
    <section className={styles.effects} aria-label={text.label} aria-live="polite">
      <p>
        {text.day(
          week === null ? text.outside : times.week(week),
          times.weekdays[weekday - 1] ?? '',
          clock,
        )}{' '}
        {holiday !== null && <Tag color="gold">{text.holiday(holiday)}</Tag>}
        {afterTerm && <Tag color="gold">{text.afterTerm}</Tag>}
      </p>
      {problem ? (
        <Alert type="error" showIcon title={problem.message} />
      ) : (
        <EffectsView effects={preview} selection={selection} />
      )}
    </section>
  );
};
