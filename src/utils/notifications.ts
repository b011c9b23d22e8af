/** A word to the user that belongs to no place on the page. */
export interface Note {
  title: string;
  description?: string | undefined;
}

type Listener = (note: Note) => void;

const waiting: Note[] = [];
let listener: Listener | undefined;
let wake: () => void = () => {};

/** Tells the user; the part that shows it is downloaded when it is first needed. */
export const notify = (note: Note): void => {
  if (listener) listener(note);
  else {
    waiting.push(note);
    wake();
  }
};

/** Called when there is something to show and nobody to show it. */
export const onFirstNote = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/** Takes what waits and what comes. */
export const showNotes = (show: Listener): (() => void) => {
  listener = show;
  for (const note of waiting.splice(0)) show(note);
  return () => {
    listener = undefined;
  };
};
