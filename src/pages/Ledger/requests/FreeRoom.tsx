import { AutoComplete } from 'antd';
import { useState } from 'react';
import type { RoomQuery } from '@/contract/freeTimes';
import { isTyped } from '@/domain/people/typedSpelling';
import { useFound } from '@/hooks/useFound';
import { useAppDispatch } from '@/store/hooks';

interface FreeRoomProps {
  /**
   * Returns the class and the time for which a room is needed. Without a time, all rooms are
   * offered.
   */
  queryOf: () => RoomQuery;
  value?: string | undefined;
  onChange?: (room: string) => void;
  id?: string;
  'aria-label'?: string;
}

/** An input for a room that suggests free rooms. Typing filters the suggestions. */
export const FreeRoom = ({ queryOf, onChange, ...field }: FreeRoomProps) => {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const { value: found, find } = useFound((query: RoomQuery) =>
    dispatch({ type: 'changeRequest/rooms', payload: query }),
  );
  const rooms = (found?.rooms ?? []).filter((room) => room.free !== false && isTyped(room, typed));
  return (
    <AutoComplete
      {...field}
      options={rooms.map(({ name }) => ({ value: name }))}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      onFocus={() => {
        setTyped('');
        void find(queryOf());
      }}
      onChange={(room: string) => onChange?.(room ?? '')}
    />
  );
};
