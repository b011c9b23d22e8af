import { Select } from 'antd';
import { clearing } from '@/components/form/clearing';
import { choiceFilter } from '@/components/table/filter/filterControls';
import type { FilterControl, FilterField } from '@/components/table/filter/filterFields';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { itemsText } from '@/locales/template/items';
import { type Item, inOrder, join, RATES, split } from './itemQuery';
import { TagFilter } from './TagFilter';

export const useFilterFields = (list: readonly Item[]): FilterField[] => {
  const text = useText(itemsText);
  const { any } = useText(tableText);
  const categories = inOrder(list.map(({ category }) => category));
  const owners = inOrder(list.map(({ owner }) => owner));
  const rates = RATES.map((rate) => ({ value: String(rate), label: text.atLeast(rate) }));

  const namesOf = (value: string) => split(value).join(marks().list);

  const categoryFilter = ({ id, value, onChange }: FilterControl) => (
    <TagFilter
      id={id}
      label={text.category}
      options={categories}
      value={split(value)}
      onChange={(chosen) => onChange(join(chosen))}
    />
  );
  const ownerFilter = ({ id, value, onChange }: FilterControl) => (
    <Select
      id={id}
      mode="multiple"
      allowClear={clearing()}
      maxTagCount="responsive"
      placeholder={any}
      options={owners.map((owner) => ({ value: owner, label: owner }))}
      value={split(value)}
      onChange={(chosen) => onChange(join(chosen))}
    />
  );
  return [
    {
      name: 'category',
      label: text.category,
      control: categoryFilter,
      valueText: namesOf,
    },
    { name: 'owner', label: text.owner, control: ownerFilter, valueText: namesOf },
    {
      name: 'rate',
      label: text.rate,
      ...choiceFilter(any, rates),
    },
  ];
};
