/**
 * Returns column props with a width in pixels. Longer cell texts end with "...". `useCutTitles`
 * shows the full text in a tooltip.
 */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: false } });
