import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/locales/catalogue';
import { exceptionText } from '@/locales/template/exception';
import styles from './ExceptionView.module.css';

const TYPES = ['403', '404', '500'] as const;
type ExceptionType = (typeof TYPES)[number];

interface ExceptionViewProps {
  /** The error to show: `403`, `404` or `500`. Any other value shows the page for 404. */
  type: string;
  description?: string;
  actions?: ReactNode;
}

export const ExceptionView = ({ type, description, actions }: ExceptionViewProps) => {
  const text = useText(exceptionText);
  const known: ExceptionType = TYPES.find((each) => each === type) ?? '404';
  return (
    <section className={styles.view}>
      <p className={styles.code} aria-hidden="true">
        {known}
      </p>
      <h1 className={styles.text}>{description ?? text.descriptions[known]}</h1>
      {actions ?? (
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            {text.backHome}
          </Button>
        </Link>
      )}
    </section>
  );
};
