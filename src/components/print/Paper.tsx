import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/** Prints its children instead of the page. They are not visible on the screen. */
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
