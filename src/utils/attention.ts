/** Milliseconds without keyboard, mouse or touch input until the user counts as away. */
const GONE = 5 * 60_000;

/**
 * The time of the last user input. Starts as Infinity, so that the user counts as present until
 * `watchAttention` is called.
 */
let seenAt = Number.POSITIVE_INFINITY;

const noteSeen = (): void => {
  seenAt = Date.now();
};

export const watchAttention = (page: EventTarget): void => {
  noteSeen();
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    page.addEventListener(event, noteSeen, { capture: true, passive: true });
  }
};

export const isAttended = (): boolean => Date.now() - seenAt < GONE;
