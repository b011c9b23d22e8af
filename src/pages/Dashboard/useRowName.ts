import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { chartText } from '@/locales/chart';
import { dashboardText } from '@/locales/page/dashboard';
import type { FigureRow } from './panel';

/** Returns a function for the name of a row. The name says if the row's time is not over. */
export const useRowName = () => {
  const { unknown } = useText(dashboardText);
  const { open } = useText(chartText);
  return ({ name, isOpen }: Pick<FigureRow, 'name' | 'isOpen'>): string =>
    (name || unknown) + (isOpen ? marks().open + open + marks().close : '');
};
