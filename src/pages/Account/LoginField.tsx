import type { ReactNode } from 'react';
import styles from './Account.module.css';

interface FieldProps {
  id: string;
  name: string;
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LoginFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: (field: FieldProps) => ReactNode;
}

/**
 * A form field with a label and an error message. Imitates the look of antd's form fields without
 * loading antd's `Form`.
 */
export const LoginField = ({ name, label, error, children }: LoginFieldProps) => {
  const id = `login-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        status: error ? 'error' : '',
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? errorId : undefined,
      })}
      <p id={errorId} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
};
