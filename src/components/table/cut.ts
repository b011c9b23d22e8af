/**
 * Returns column props for a width in pixels. Longer texts are cut off with "...", and
 * `useCutTitles` shows the full text in a tooltip.
 */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: false } });
