/** Each attempt makes the content smaller by at least 3 % and at most 40 %. */
const STEP = { least: 0.97, most: 0.6 };
const TRIES = 20;
/** The largest scale, for pages with little content. */
const LARGEST = 1.3;

/**
 * Shrinks the content of a printed page from `LARGEST` until it fits, and returns the scale. It
 * measures the content again after each attempt, because text wraps differently at each scale.
 */
export const fitPage = (page: HTMLElement): number => {
  const content = page.firstElementChild as HTMLElement | null;
  let scale = LARGEST;
  if (!content) return scale;
  content.style.zoom = String(scale);
  for (let tries = 0; tries < TRIES && page.scrollHeight > page.clientHeight; tries += 1) {
    const wanted = Math.sqrt(page.clientHeight / page.scrollHeight);
    scale *= Math.max(STEP.most, Math.min(STEP.least, wanted));
    content.style.zoom = String(scale);
  }
  return scale;
};
