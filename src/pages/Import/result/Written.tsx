import type { ImportResult, ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';

const KINDS = ['created', 'updated'] as const;

interface WrittenProps {
  target: ImportTarget;
  written: ImportResult['written'];
}

export const Written = ({ target, written: { contact, course, session } }: WrittenProps) => {
  const text = useText(importText);
  const isWritten = (kind: (typeof KINDS)[number]) =>
    contact[kind] + course[kind] + session[kind] > 0;
  const kinds = KINDS.filter(isWritten);
  return (
    <p className={styles.written}>
      {kinds.length === 0 && text.nothingWritten}
      {kinds.map((kind) => (
        <span key={kind}>
          {text.written[kind](
            target === 'contact'
              ? text.people(contact[kind])
              : text.courses(course[kind], session[kind]),
          )}
        </span>
      ))}
    </p>
  );
};
