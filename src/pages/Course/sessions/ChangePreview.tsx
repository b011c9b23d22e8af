import { Alert, Tag } from 'antd';
import { EffectsView } from '@/components/notices/EffectsView';
import type { NoticeSelection } from '@/components/notices/useNoticeChoice';
import type { PreviewedSession } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import styles from '../Course.module.css';

interface ChangePreviewProps {
  id: string;
  preview: PreviewedSession | undefined;
  /**
   * True if a form field already shows the problem that prevents saving. The preview then does not
   * repeat it.
   */
  isProblemAtField: boolean;
  selection: NoticeSelection;
}

/** Previews what saving the form would change. Renders nothing until the preview has loaded. */
export const ChangePreview = ({ id, preview, isProblemAtField, selection }: ChangePreviewProps) => {
  const text = useText(sessionText).effects;
  const times = useText(timeText);
  if (!preview) return null;
  const { week, weekday, startTime, endTime, holiday, afterTerm, problem } = preview;
  const clock = startTime && endTime ? `${startTime}–${endTime}` : '';
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.effects}
      aria-label={text.label}
      aria-live="polite"
    >
      <p>
        {text.day(
          week === null ? text.outside : times.week(week),
          times.weekdays[weekday - 1] ?? '',
          clock,
        )}{' '}
        {holiday !== null && <Tag color="gold">{text.holiday(holiday)}</Tag>}
        {afterTerm && <Tag color="gold">{text.afterTerm}</Tag>}
      </p>
      {problem && !isProblemAtField && <Alert type="error" showIcon title={problem.message} />}
      {!problem && <EffectsView effects={preview} selection={selection} />}
    </section>
  );
};
