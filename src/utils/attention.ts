/** Milliseconds without input after which the user counts as away. */
const GONE = 5 * 60_000;

/** Infinity until `watchAttention` is called: the user counts as present. */
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

/**
 * Tells whether the user was active recently. Without a user, requests count as background requests and do not extend
 * the session.
 */
export const isAttended = (): boolean => Date.now() - seenAt < GONE;
