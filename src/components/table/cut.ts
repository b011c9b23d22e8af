/** A column of so many pixels, whose longer texts are cut; `useCutTitles` tells them whole. */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: false } });
