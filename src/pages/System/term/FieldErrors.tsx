import type { FieldError } from '@/contract/base/envelope';
import { marks } from '@/contract/base/marks';
import styles from '../System.module.css';

interface FieldErrorsProps {
  errors: readonly FieldError[];
  /**
   * The field whose errors are shown. For a table row, this is the common prefix of its fields,
   * such as `swaps.0`.
   */
  at: string;
}

export const FieldErrors = ({ errors, at }: FieldErrorsProps) => {
  const own = errors.filter(({ field }) => field === at || field.startsWith(`${at}.`));
  if (own.length === 0) return null;
  const messages = [...new Set(own.map(({ message }) => message))];
  return (
    <p role="alert" className={styles.error}>
      {messages.join(marks().semicolon)}
    </p>
  );
};
