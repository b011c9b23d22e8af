/** The limits of one attempt to make the content smaller: by at least 3 % and by at most 40 %. */
const STEP = { least: 0.97, most: 0.6 };
const TRIES = 20;
/** The maximum scale, used for a page with little content. */
const LARGEST = 1.3;

/**
 * Scales the content to a large size that still fits on the printed page, and returns the scale.
 * Text wraps differently at each scale, so each attempt measures the content again.
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
