import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';

/** As many names stand beside the count; the others are opened. */
const SHOWN = 8;

/** Who of a timetable's teachers is not in the phone book, by name. */
export const UnknownTeachers = ({ count, names }: { count: number; names: readonly string[] }) => {
  const text = useText(importText);
  if (count === 0) return null;
  const first = text.names(names.slice(0, SHOWN));
  return (
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
  );
};
