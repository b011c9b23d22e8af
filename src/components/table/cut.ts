/** Returns column properties: a width in pixels, and cutting of longer texts. `useCutTitles` shows the full text. */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: false } });
