import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { Term, TermPart } from '@/contract/term';
import { isSamePart } from '@/domain/time/newTerm';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import { copyPart, type TermDraft, valuesOf } from './termDraft';

interface FollowBoxProps {
  part: TermPart;
  terms: readonly Term[];
  draft: TermDraft;
  onChange: (values: Partial<TermDraft>) => void;
  children: ReactNode;
}

/**
 * Returns the postgraduate term with the same term code if the user can copy its holidays or period
 * times. Undefined if it shares them with the undergraduate term, has none, or has the same ones as
 * the draft.
 */
const otherToCopy = ({ part, terms, draft }: Pick<FollowBoxProps, 'part' | 'terms' | 'draft'>) =>
  terms.find(
    (term) =>
      term.level === 'postgraduate' &&
      term.termCode === draft.termCode &&
      !term.follows.includes(part) &&
      (part === 'hours' || term.holidays.length + term.swaps.length > 0) &&
      !isSamePart[part](term, { ...term, ...valuesOf(draft) }),
  );

/**
 * Lets undergraduate and postgraduate terms share holidays or period times (T-13). In a
 * postgraduate term, a checkbox "same as the undergraduate term" hides the inputs below. In an
 * undergraduate term, a button copies the postgraduate values.
 */
export const FollowBox = ({ part, terms, draft, onChange, children }: FollowBoxProps) => {
  const text = useText(termText).hours;
  const { level, follows } = draft;
  if (level === 'bachelor') {
    const other = otherToCopy({ part, terms, draft });
    return (
      <>
        {other && (
          <Button className={styles.group} onClick={() => onChange(copyPart(other, part))}>
            {part === 'days' ? text.copyDays : text.copyHours}
          </Button>
        )}
        {children}
      </>
    );
  }
  const isSame = follows.includes(part);
  const others = follows.filter((each) => each !== part);
  return (
    <>
      <div className={styles.group}>
        <Checkbox
          checked={isSame}
          onChange={({ target }) =>
            onChange({ follows: target.checked ? [...others, part] : others })
          }
        >
          {part === 'days' ? text.sameDays : text.sameHours}
        </Checkbox>
        <p className={styles.hint}>{text.sameHint}</p>
      </div>
      {!isSame && children}
    </>
  );
};
