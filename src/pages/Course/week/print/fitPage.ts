/** Each attempt multiplies the scale by a factor between these two. */
const STEP = { least: 0.97, most: 0.6 };
const TRIES = 20;
/** The maximum scale. Larger text can be read from farther away. */
const LARGEST = 1.3;

/**
 * Scales the content of a printed page to the largest size that fits, and returns the scale.
 * Smaller text wraps differently, so each attempt measures again.
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
