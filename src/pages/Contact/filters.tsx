import { useMemo } from 'react';
import { contactLabels, labelOptions } from '@/components/display/contactWords';
import type { ReadUnits } from '@/components/form/UnitInput';
import { choiceFilter, textFilter, unitFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { CONTACT_CATEGORIES, type ContactGroup, listContacts } from '@/contract/directory';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { tableText } from '@/locales/table';
import { useReadUnits } from '@/store/useReadUnits';

export const HELD_FILTER_NAMES = [
  'keyword',
  'department',
  'unit',
  'title',
  'category',
  'classes',
  'part',
  'status',
  'reachable',
] as const;

/**
 * The names of the URL parameters that filter a contact list. `scope=all` shows contacts of all
 * groups.
 */
export const FILTER_NAMES = [...HELD_FILTER_NAMES, 'scope'] as const;
export const ALL_GROUPS = 'all';

export const acceptsContactFilter = acceptedBy(listContacts.input.shape, {
  scope: (value) => value === ALL_GROUPS,
});

const filtersOf = (
  text: (typeof contactText)['zh-CN'],
  any: string,
  readUnits: ReadUnits,
  group: ContactGroup,
): FilterField[] => {
  const ofClasses: FilterField[] = [
    { name: 'classes', label: text.fields.classes, ...textFilter(text.classFilter) },
    {
      name: 'part',
      label: text.fields.part,
      ...choiceFilter(any, labelOptions(contactLabels(text).part)),
    },
  ];
  return [
    {
      name: 'keyword',
      label: text.find,
      inLine: 340,
      ...textFilter(text.keyword),
    },
    ...(group === 'class' ? ofClasses : []),
    {
      name: 'reachable',
      label: text.reachable,
      ...choiceFilter(any, [
        { value: 'yes', label: text.reachableOptions.yes },
        { value: 'no', label: text.reachableOptions.no },
      ]),
    },
    {
      name: 'status',
      label: text.fields.status,
      ...choiceFilter(any, labelOptions(contactLabels(text).status)),
    },
    {
      name: 'department',
      label: text.columns.department,
      ...unitFilter(readUnits),
    },
    { name: 'unit', label: text.columns.unit, ...unitFilter(readUnits) },
    { name: 'title', label: text.fields.title, ...textFilter() },
    {
      name: 'category',
      label: text.fields.category,
      ...choiceFilter(
        any,
        CONTACT_CATEGORIES.map((value) => ({ value, label: value })),
      ),
    },
  ];
};

export const useContactFilters = (group: ContactGroup): FilterField[] => {
  const text = useText(contactText);
  const { any } = useText(tableText);
  const readUnits = useReadUnits();
  return useMemo(() => filtersOf(text, any, readUnits, group), [text, any, readUnits, group]);
};
