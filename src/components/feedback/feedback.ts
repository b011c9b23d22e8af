import type { ReactNode } from 'react';

/** A short word that goes away by itself. */
export interface Toast {
  content: ReactNode;
  /** Under this key it can be closed early. */
  key?: string;
  /** Seconds; three where nothing else is said (P-05). */
  duration?: number;
  /** `info` where nothing was done, `warning` where less was done than was asked; else it was done. */
  type?: 'info' | 'warning';
}

/** A question that has to be answered before something is done. */
export interface Question {
  title: ReactNode;
  content?: ReactNode;
  okText: string;
  cancelText?: string;
  danger?: boolean;
}

/** Something that failed, and why; or, as a warning, something that was done and needs a look. */
export interface Note {
  title: string;
  description?: ReactNode;
  warning?: boolean;
}

/** What shows feedback on the screen; it is downloaded when there is the first to show. */
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

/** Called when there is something to show and nobody yet to show it. */
export const onFirstFeedback = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/** Gives the host what waits and what comes; undoes itself. */
export const attachHost = (attached: FeedbackHost): (() => void) => {
  host = attached;
  for (const job of waiting.splice(0)) job(attached);
  return () => {
    host = undefined;
  };
};

/** Says that something was done; by `type` also that it was not. */
export const toast = (content: ReactNode, options: Omit<Toast, 'content'> = {}): void =>
  run((to) => to.toast({ content, ...options }));

export const closeToast = (key: string): void => run((to) => to.closeToast(key));

/** Asks before something is done; true for yes. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    run((to) => to.ask(question).then(resolve));
  });

/** Tells what the user has to read before going on. */
export const tell = (title: ReactNode, content: ReactNode): void =>
  run((to) => to.tell(title, content));

/** Tells of a failure, or of something to look at, that belongs to no place on the page. */
export const note = (what: Note): void => run((to) => to.note(what));
