import { useMemo } from 'react';
import { choiceFilter, numberFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { listRooms, MAX_SEATS, ROOM_KINDS } from '@/contract/rooms';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';

export const FILTER_NAMES = [
  'keyword',
  'campus',
  'building',
  'kind',
  'seatsFrom',
  'state',
] as const;

export const acceptsRoomFilter = acceptedBy(listRooms.input.shape);

export const useRoomFilters = (): FilterField[] => {
  const text = useText(roomText);
  const { any } = useText(tableText);
  return useMemo(
    () => [
      { name: 'keyword', label: text.find, inLine: 300, ...textFilter(text.keyword) },
      { name: 'campus', label: text.fields.campus, ...textFilter() },
      { name: 'building', label: text.fields.building, ...textFilter() },
      {
        name: 'kind',
        label: text.fields.kind,
        ...choiceFilter(
          any,
          ROOM_KINDS.map((value) => ({ value, label: value })),
        ),
      },
      { name: 'seatsFrom', label: text.seatsFrom, ...numberFilter({ max: MAX_SEATS, step: 10 }) },
      {
        name: 'state',
        label: text.state,
        ...choiceFilter(any, [
          { value: 'unknown', label: text.states.unknown },
          { value: 'closed', label: text.states.closed },
        ]),
      },
    ],
    [text, any],
  );
};
