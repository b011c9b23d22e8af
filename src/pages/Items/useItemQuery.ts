import { useAddressParams } from '@/hooks/useAddressParams';
import { type ItemQuery, RATES, split } from './itemQuery';

const NONE = { category: undefined, owner: undefined, rate: undefined };

export const useItemQuery = () => {
  const [params, change] = useAddressParams();
  const rate = RATES.find((known) => String(known) === params.get('rate'));
  const query: ItemQuery = {
    text: params.get('q') ?? '',
    categories: split(params.get('category')),
    owners: split(params.get('owner')),
    rate: rate ?? 0,
  };
  const set = (values: Record<string, string | undefined>) =>
    change({ ...values, show: undefined });
  const values = Object.fromEntries(
    Object.keys(NONE).flatMap((name) => {
      const value = params.get(name);
      return value && (name !== 'rate' || rate) ? [[name, value]] : [];
    }),
  );
  return {
    query,
    values,
    search: (text: string) => set({ q: text.trim() }),
    filter: (next: Record<string, string | undefined>) => set({ ...NONE, ...next }),
    clear: () => set({ ...NONE, q: undefined }),
  };
};
