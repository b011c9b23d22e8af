import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/** Prints its children instead of the page. On the screen, the children are not visible. */
export const Paper = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = '';
    return () => {
      delete dataset.paper;
    };
  }, []);
  return createPortal(
    <div className={styles.paper} data-paper-root="" aria-hidden>
      {children}
    </div>,
    document.body,
  );
};
