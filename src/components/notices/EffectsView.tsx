import { Alert } from 'antd';
import { marks } from '@/contract/base/marks';
import type { ClassEffects } from '@/contract/changeEffects';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { NoticeList } from './NoticeList';
import styles from './Notices.module.css';
import type { NoticeSelection } from './useNoticeChoice';

const Clashes = ({ clashes: { total, examples } }: Pick<ClassEffects, 'clashes'>) => {
  const text = useText(courseText);
  return (
    <>
      <ul className={styles.clashes}>
        {examples.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {total > examples.length && text.moreClashes(total - examples.length)}
    </>
  );
};

interface EffectsViewProps {
  /** Undefined if the change affects no class. */
  effects: ClassEffects | undefined;
  selection: NoticeSelection;
}

/**
 * Shows the effects of a class change: timetable clashes, people whom no message can reach,
 * affected messages, and the people to notify.
 */
export const EffectsView = ({ effects, selection }: EffectsViewProps) => {
  const text = useText(sessionText).effects;
  if (!effects) return <NoticeList selection={selection} />;
  const { clashes, newClashes, messages, unreachable } = effects;
  const touched = text.messages(messages.unsent, messages.sent);
  return (
    <>
      {clashes.total === 0 ? (
        <p className={styles.quiet}>{text.noClashes}</p>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={text.clashes(clashes.total, newClashes)}
          description={<Clashes clashes={clashes} />}
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
      <p className={styles.quiet}>{touched || text.noMessages}</p>
      <NoticeList selection={selection} />
    </>
  );
};
