import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { chartText } from '@/locales/chart';
import { dashboardText } from '@/locales/page/dashboard';
import type { FigureRow } from './panel';

/**
 * Returns a function that formats the name of a row, with a note if its week, day or month is not
 * over yet.
 */
export const useRowName = () => {
  const { unknown } = useText(dashboardText);
  const { open } = useText(chartText);
  return ({ name, isOpen }: Pick<FigureRow, 'name' | 'isOpen'>): string =>
    (name || unknown) + (isOpen ? marks().open + open + marks().close : '');
};
