import type { ReactNode } from 'react';

export interface Toast {
  content: ReactNode;
  /** The key with which a caller can close the toast early. */
  key?: string;
  /** Duration in seconds, 3 by default (P-05). */
  duration?: number;
  /**
   * `info` means that nothing was done. `warning` means that only a part was done. The default is
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
  /** The label of a checkbox. The user can only confirm after checking it. */
  consent?: string | undefined;
  /**
   * Renders one more button before the main one. `confirm` answers the question like the main
   * button.
   */
  alternative?: (confirm: () => void) => ReactNode;
}

/**
 * A note about a failure. If `warning` is true, the action succeeded, but needs the user's
 * attention.
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
 * Sets the function that downloads the component for toasts and dialogs. The function is called
 * when a message waits for that component.
 */
export const onFirstFeedback = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/**
 * Connects the component for toasts and dialogs, and shows all waiting messages. Returns a function
 * that disconnects the component.
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

/**
 * Shows a note about a failure or a warning. Use it if no part of the page can show the message.
 */
export const note = (what: Note): void => run((to) => to.note(what));
