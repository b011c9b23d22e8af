let isNarrow = false;

/** Whether the screen of the component tests is narrower than any that is asked about. */
export const isNarrowScreen = (): boolean => isNarrow;

/** Gives this file's tests a narrow screen, or the wide one again. */
export const setNarrowScreen = (narrow: boolean): void => {
  isNarrow = narrow;
};
