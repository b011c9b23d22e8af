import { useAppSelector } from '@/store/hooks';

/** Whether the gateway refuses a text with this number of its provider: a blank one, where it sends registered texts alone. */
export const useIsRefused = (): ((number: string) => boolean) => {
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  return (number) => isStrict && number.trim() === '';
};
