import type { NewClashes } from '@/contract/clash';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import styles from '../../Course.module.css';

export const ClashSentences = ({ clashes: { total, examples } }: { clashes: NewClashes }) => {
  const text = useText(courseText);
  return (
    <>
      <ul className={styles.impact}>
        {examples.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {total > examples.length && text.moreClashes(total - examples.length)}
    </>
  );
};
