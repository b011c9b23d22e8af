import type { ValueOf } from '@/contract/base/endpoint';
import type { getBasicProfile } from '@/contract/template';

export type Goods = ValueOf<typeof getBasicProfile>['basicGoods'][number];

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 });

export const moneyText = (amount: string): string => money.format(Number(amount));

/** Adds up the goods. Sums the amounts in cents, because adding decimal numbers is inexact. */
export const goodsTotals = (goods: readonly Goods[]): { num: number; amount: string } => {
  const cents = goods.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return {
    num: goods.reduce((sum, { num }) => sum + Number(num), 0),
    amount: (cents / 100).toFixed(2),
  };
};
