import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { TermPart } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import type { TermDraft } from './termDraft';

interface FollowBoxProps {
  part: TermPart;
  draft: TermDraft;
  onChange: (values: Partial<TermDraft>) => void;
  children: ReactNode;
}

/**
 * A checkbox "same as the undergraduate term" in the form of a postgraduate term. The inputs below
 * are shown only without the check mark.
 */
export const FollowBox = ({ part, draft, onChange, children }: FollowBoxProps) => {
  const text = useText(termText).hours;
  const { level, follows } = draft;
  if (level === 'bachelor') return children;
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
