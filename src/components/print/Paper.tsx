import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/** What is printed instead of the page, as long as it is there; the screen does not show it. */
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
