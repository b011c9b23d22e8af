/** A column of so many pixels, whose longer texts are cut and told whole when the pointer rests on them. */
export const cut = (width: number) => ({ width, ellipsis: { showTitle: true } });
