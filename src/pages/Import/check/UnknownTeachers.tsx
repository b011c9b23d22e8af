import type { ImportContent } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';

const SHOWN = 8;

/**
 * Lists the teachers in the imported timetable who will get no reminders, because they are not in
 * the phone book or their status there is 离职 (left) or 停用 (disabled).
 */
export const UnknownTeachers = ({ content }: { content: ImportContent }) => {
  const text = useText(importText);
  const { unknownTeachers: count, unknownNames: names, awayTeachers } = content;
  const first = text.names(names.slice(0, SHOWN));
  return (
    <>
      {count > 0 && (
        <div className={styles.unknown}>
          {text.unknownTeachers(count)}
          {count <= SHOWN ? (
            first
          ) : (
            <details>
              <summary>{text.namesOf(first, count)}</summary>
              {text.names(names)}
              {names.length < count && text.moreNames(count - names.length)}
            </details>
          )}
        </div>
      )}
      {awayTeachers.length > 0 && (
        <div className={styles.unknown}>
          {text.awayTeachers}
          {text.names(
            awayTeachers.map(({ name, reason }) => text.nameWith(name, text.away[reason])),
          )}
        </div>
      )}
    </>
  );
};
