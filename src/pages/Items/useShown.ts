import { useAddressParams } from '@/hooks/useAddressParams';

/** Rows of one, two, three and four cards all come out even. */
const STEP = 12;

/** How many of a long list are shown: kept in the address, so that coming back finds the same. */
export const useShown = (total: number) => {
  const [params, change] = useAddressParams();
  const wanted = params.get('show') ?? '';
  const shown = Math.min(/^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : STEP, total);
  const showMore = () => change({ show: String(shown + STEP) }, { replace: true });
  return { shown, showMore };
};
