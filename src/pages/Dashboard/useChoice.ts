import { useCallback } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';

/** Keeps a choice in the URL. The default value `usual` does not appear in the URL. */
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
