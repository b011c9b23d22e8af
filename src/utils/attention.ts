/** Milliseconds after which somebody who has touched nothing counts as gone from the page. */
const GONE = 5 * 60_000;

/** As long as nobody watches, somebody is there. */
let seenAt = Number.POSITIVE_INFINITY;

const noteSeen = (): void => {
  seenAt = Date.now();
};

/** Notes from now on when somebody touches the page. */
export const watchAttention = (page: EventTarget): void => {
  noteSeen();
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    page.addEventListener(event, noteSeen, { capture: true, passive: true });
  }
};

/** Whether somebody sits before the page: what it asks for otherwise, it asks for by itself. */
export const isAttended = (): boolean => Date.now() - seenAt < GONE;
