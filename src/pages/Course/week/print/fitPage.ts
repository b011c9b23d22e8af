/** The largest and the smallest step of one attempt, as a factor. */
const STEP = { least: 0.97, most: 0.6 };
const TRIES = 20;
/** The largest scale. Large text is readable from farther away. */
const LARGEST = 1.3;

/**
 * Scales the content of a page to the largest size that fits, and returns the scale. Smaller content has other line
 * breaks, so each attempt measures again.
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
