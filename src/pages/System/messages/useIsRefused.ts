import { useAppSelector } from '@/store/hooks';

/**
 * Returns a function: true if the gateway refuses a text with this provider template code. A gateway that sends only
 * registered texts refuses an empty code.
 */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
