import { useMemo } from 'react';
import { contactLabels, labelOptions } from '@/components/display/contactWords';
import type { FilterField } from '@/components/table/filter/FilterBar';
import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import { CONTACT_CATEGORIES, listContacts } from '@/contract/directory';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { tableText } from '@/locales/table';

export const HELD_FILTER_NAMES = [
  'keyword',
  'department',
  'unit',
  'title',
  'category',
  'status',
  'reachable',
] as const;

/** The filters of a contact list in the URL. `scope=all` shows contacts of all groups. */
export const FILTER_NAMES = [...HELD_FILTER_NAMES, 'scope'] as const;
export const ALL_GROUPS = 'all';

export const acceptsContactFilter = acceptedBy(listContacts.input.shape, {
  scope: (value) => value === ALL_GROUPS,
});

const filtersOf = (text: (typeof contactText)['zh-CN'], any: string): FilterField[] => {
  return [
    {
      name: 'keyword',
      label: text.find,
      width: 300,
      control: textFilter(text.keyword),
    },
    {
      name: 'reachable',
      label: text.reachable,
      width: 200,
      immediate: true,
      control: choiceFilter(any, [
        { value: 'yes', label: text.reachableOptions.yes },
        { value: 'no', label: text.reachableOptions.no },
      ]),
    },
    {
      name: 'status',
      label: text.fields.status,
      width: 150,
      immediate: true,
      control: choiceFilter(any, labelOptions(contactLabels(text).status)),
    },
    {
      name: 'department',
      label: text.columns.department,
      width: 220,
      folded: true,
      control: textFilter(),
    },
    { name: 'unit', label: text.columns.unit, width: 220, folded: true, control: textFilter() },
    { name: 'title', label: text.fields.title, width: 180, folded: true, control: textFilter() },
    {
      name: 'category',
      label: text.fields.category,
      width: 200,
      immediate: true,
      folded: true,
      control: choiceFilter(
        any,
        CONTACT_CATEGORIES.map((value) => ({ value, label: value })),
      ),
    },
  ];
};

export const useContactFilters = (): FilterField[] => {
  const text = useText(contactText);
  const { any } = useText(tableText);
  return useMemo(() => filtersOf(text, any), [text, any]);
};
