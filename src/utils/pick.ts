export const pick = <T extends object, K extends keyof T>(
  source: T,
  names: readonly K[],
): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as Pick<T, K>;
