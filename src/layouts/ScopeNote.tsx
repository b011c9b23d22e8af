import { marks } from '@/contract/base/marks';
import { PAGE_ROWS } from '@/contract/pages';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppSelector } from '@/store/hooks';
import styles from './BasicLayout.module.css';
import type { MenuEntry } from './menuEntry';

/** The pages on which a secretary sees only the records of some departments. */
const BY_UNIT: ReadonlySet<string> = new Set(
  PAGE_ROWS.filter(({ byUnit }) => byUnit).map(({ name }) => name),
);

/**
 * Names the departments of the secretary, to explain why the records of other departments are
 * missing.
 */
export const ScopeNote = ({ trail }: { trail: readonly MenuEntry[] }) => {
  const text = useText(frameText);
  const role = useAppSelector(({ login }) => login.authority);
  const units = useAppSelector(({ user }) => user.currentUser.units);
  if (role !== 'secretary' || !trail.some(({ name }) => BY_UNIT.has(name))) return null;
  if (!units) return <p className={styles.scope}>&nbsp;</p>;
  return (
    <p role="note" className={styles.scope}>
      {units.length > 0 ? text.scope(units.join(marks().list)) : text.noScope}
    </p>
  );
};
