import { useCallback } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';

/** One of some values, kept in the address; the usual one is meant where the address names none. */
export const useChoice = <T extends string>(
  name: string,
  values: readonly T[],
  usual: T,
): [value: T, choose: (value: T) => void] => {
  const [params, change] = useAddressParams();
  const value = values.find((one) => one === params.get(name)) ?? usual;
  const choose = useCallback(
    (next: T) => change({ [name]: next === usual ? undefined : next }),
    [change, name, usual],
  );
  return [value, choose];
};
