import { Alert, Checkbox } from 'antd';
import type { Term } from '@/contract/term';
import { hoursSourceText } from '@/domain/time/hoursSource';
import { isSameHours } from '@/domain/time/newTerm';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import { PeriodPresets } from './PeriodPresets';
import type { TermDraft } from './termDraft';

const partsOf = (periods: Term['periods']) => ({
  morning: periods.filter(({ start }) => start < '12:00'),
  afternoon: periods.filter(({ start }) => start >= '12:00' && start < '18:00'),
  evening: periods.filter(({ start }) => start >= '18:00'),
});

const PARTS = ['morning', 'afternoon', 'evening'] as const;

interface HoursCheckProps {
  /**
   * The term before the user's changes. `hoursFrom` is the term from which the period times were
   * copied, or null if they are built in or were typed by hand.
   */
  begun: Pick<Term, 'termCode' | 'hoursFrom' | 'periods' | 'periodTables'>;
  draft: TermDraft;
  onChange: (values: Partial<TermDraft>) => void;
}

/**
 * Warns that nobody has confirmed the period times of a term yet. The user can confirm or change
 * them here.
 */
export const HoursCheck = ({ begun, draft, onChange }: HoursCheckProps) => {
  const { hours: text, levels } = useText(termText);
  const { hoursFrom } = begun;
  const parts = partsOf(draft.periods);
  const changed = !isSameHours(begun, draft);
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.check}
      title={hoursSourceText(begun)}
      description={
        <>
          <p>
            {hoursFrom ? text.from(levels[hoursFrom.level], hoursFrom.termCode) : text.builtIn}
            {text.why}
          </p>
          <ul className={styles.parts}>
            {PARTS.map((part) => {
              const [first, last] = [parts[part][0], parts[part].at(-1)];
              if (!first || !last) return null;
              return (
                <li key={part}>
                  {text.part(text.parts[part], first.no, last.no, first.start, last.end)}
                </li>
              );
            })}
          </ul>
          <PeriodPresets periods={draft.periods} onChange={(periods) => onChange({ periods })} />
          <Checkbox
            checked={draft.confirmHours || changed}
            disabled={changed}
            onChange={({ target }) => onChange({ confirmHours: target.checked })}
          >
            {text.right}
          </Checkbox>
        </>
      }
    />
  );
};
