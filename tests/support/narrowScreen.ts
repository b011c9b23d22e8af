let isNarrow = false;

/** Whether the component tests simulate a screen narrower than every breakpoint. */
export const isNarrowScreen = (): boolean => isNarrow;

/** Simulates a narrow screen (true) or a wide one (false). */
export const setNarrowScreen = (narrow: boolean): void => {
  isNarrow = narrow;
};
