import { useAppSelector } from '@/store/hooks';

/**
 * Returns a function that tells whether the SMS provider would refuse a text. Some providers accept
 * only texts with a registered template code.
 */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
