import type { ReactNode } from 'react';

export interface Toast {
  content: ReactNode;
  /** A key for `closeToast`, to close the toast early. */
  key?: string;
  /** Duration in seconds, 3 by default (P-05). */
  duration?: number;
  /**
   * `info` if nothing was done, `warning` if only a part was done. By default, the toast reports
   * success.
   */
  type?: 'info' | 'warning';
}

export interface Question {
  title: ReactNode;
  content?: ReactNode;
  okText: ReactNode;
  cancelText?: string;
  danger?: boolean;
  /** The label of a checkbox that the user must check before confirming. */
  consent?: string | undefined;
  /**
   * Renders an extra button before the main one. The extra button calls `confirm` to answer yes,
   * like the main button.
   */
  alternative?: (confirm: () => void) => ReactNode;
}

/**
 * A message about a failure. With `warning`, the action succeeded but needs the user's attention.
 */
export interface Note {
  title: string;
  description?: ReactNode;
  warning?: boolean;
}

export interface FeedbackHost {
  toast(toast: Toast): void;
  closeToast(key: string): void;
  ask(question: Question): Promise<boolean>;
  note(note: Note): void;
}

type Job = (host: FeedbackHost) => void;

const waiting: Job[] = [];
let host: FeedbackHost | undefined;
let wake: () => void = () => {};

const run = (job: Job): void => {
  if (host) job(host);
  else {
    waiting.push(job);
    wake();
  }
};

/**
 * Registers the function that loads the component for toasts and dialogs. It is called when a
 * message is waiting for the component.
 */
export const onFirstFeedback = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/**
 * Registers the component that shows toasts and dialogs, and shows the messages that are waiting
 * for it. Returns a function that unregisters the component.
 */
export const attachHost = (attached: FeedbackHost): (() => void) => {
  host = attached;
  for (const job of waiting.splice(0)) job(attached);
  return () => {
    host = undefined;
  };
};

export const toast = (content: ReactNode, options: Omit<Toast, 'content'> = {}): void =>
  run((to) => to.toast({ content, ...options }));

export const closeToast = (key: string): void => run((to) => to.closeToast(key));

/** Shows a confirmation dialog. Resolves to true if the user confirms. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    run((to) => to.ask(question).then(resolve));
  });

/** Shows a message about a failure or a warning. For messages that have no place on the page. */
export const note = (what: Note): void => run((to) => to.note(what));
