import { useAppSelector } from '@/store/hooks';

/**
 * Returns a function that tells if the SMS provider would refuse a text, because some providers
 * accept only texts with a registered template code.
 */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
