import { useAppSelector } from '@/store/hooks';

/**
 * Returns a function. The function tells whether the SMS gateway would refuse a message because its
 * template code is empty. Some gateways send only texts that are registered under such a code.
 */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
