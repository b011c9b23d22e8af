/** Milliseconds without keyboard, mouse or touch input after which the user counts as away. */
const GONE = 5 * 60_000;

/**
 * Time of the last input. Infinity until `watchAttention` is called, so the user counts as present.
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

/** Tells whether the user was active recently. If not, API calls do not extend the session. */
export const isAttended = (): boolean => Date.now() - seenAt < GONE;
