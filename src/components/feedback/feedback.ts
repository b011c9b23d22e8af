import type { ReactNode } from 'react';

/** A short message that closes by itself. */
export interface Toast {
  content: ReactNode;
  /** The key for closing it early. */
  key?: string;
  /** Duration in seconds, 3 by default (P-05). */
  duration?: number;
  /** `info`: nothing was done. `warning`: only a part was done. The default means success. */
  type?: 'info' | 'warning';
}

export interface Question {
  title: ReactNode;
  content?: ReactNode;
  okText: string;
  cancelText?: string;
  danger?: boolean;
}

/** A message about a failure. With `warning`, about a completed action that needs attention. */
export interface Note {
  title: string;
  description?: ReactNode;
  warning?: boolean;
}

/** The component that shows feedback. Its chunk is downloaded when the first feedback appears. */
export interface FeedbackHost {
  toast(toast: Toast): void;
  closeToast(key: string): void;
  ask(question: Question): Promise<boolean>;
  tell(title: ReactNode, content: ReactNode): void;
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

/** Sets a function that is called when feedback waits and no host is attached. */
export const onFirstFeedback = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/** Attaches the host and passes it all waiting feedback. Returns a function that detaches it. */
export const attachHost = (attached: FeedbackHost): (() => void) => {
  host = attached;
  for (const job of waiting.splice(0)) job(attached);
  return () => {
    host = undefined;
  };
};

/** Shows a toast. By default it reports success. */
export const toast = (content: ReactNode, options: Omit<Toast, 'content'> = {}): void =>
  run((to) => to.toast({ content, ...options }));

export const closeToast = (key: string): void => run((to) => to.closeToast(key));

/** Shows a question. Resolves to true if the user confirms. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    run((to) => to.ask(question).then(resolve));
  });

/** Shows information that the user has to confirm. */
export const showInfo = (title: ReactNode, content: ReactNode): void =>
  run((to) => to.tell(title, content));

/** Shows a failure or warning that belongs to no place on the page. */
export const note = (what: Note): void => run((to) => to.note(what));
