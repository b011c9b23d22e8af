/** How much smaller each try is, at least and at most. */
const STEP = { least: 0.97, most: 0.6 };
const TRIES = 20;
/** Where there is room, people read from farther away. */
const LARGEST = 1.3;

/**
 * Makes the content of a page of fixed size as large as it goes without anything being cut; gives the scale. Smaller content
 * has longer lines, so that it is measured anew each time.
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
