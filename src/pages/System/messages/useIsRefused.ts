import { useAppSelector } from '@/store/hooks';

/**
 * Returns a function that tells if the SMS provider would refuse a text with this template code. An
 * empty code is refused if the provider accepts only registered texts.
 */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
