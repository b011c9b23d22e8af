/**
 * Returns column props: a width in pixels, and "..." for longer texts. `useCutTitles` shows the
 * full text in a tooltip.
 */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: false } });
