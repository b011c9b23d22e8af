interface UnitOption {
  value?: unknown;
}

const placeOf = (option: UnitOption | undefined, typed: string): number =>
  String(option?.value ?? '')
    .toLowerCase()
    .indexOf(typed.trim().toLowerCase());

/**
 * Search options for a list of departments and units. Names that start with the typed text are
 * listed first, then names that contain it.
 */
export const unitSearch = {
  filterOption: (typed: string, option?: UnitOption): boolean => placeOf(option, typed) >= 0,
  filterSort: (a: UnitOption, b: UnitOption, { searchValue }: { searchValue: string }): number =>
    Number(placeOf(a, searchValue) > 0) - Number(placeOf(b, searchValue) > 0),
};
