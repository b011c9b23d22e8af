let isNarrow = false;

export const isNarrowScreen = (): boolean => isNarrow;

export const setNarrowScreen = (narrow: boolean): void => {
  isNarrow = narrow;
};
