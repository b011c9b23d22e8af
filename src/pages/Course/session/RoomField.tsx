import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { matchText } from '@/contract/base/fields';
import type { KnownRooms, RoomQuery } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/session';
import { useAppDispatch } from '@/store/hooks';

interface RoomFieldProps {
  /** The time for which rooms are asked; undefined where the form does not say it yet. */
  queryOf: () => RoomQuery | undefined;
  value?: string;
  onChange?: (room: string) => void;
  id?: string;
}

/** A room by hand, or one that the timetable knows: free ones of the time come first (T-09). */
export const RoomField = ({ queryOf, value = '', onChange, id }: RoomFieldProps) => {
  const text = useText(sessionText).free;
  const dispatch = useAppDispatch();
  const [rooms, setRooms] = useState<KnownRooms['rooms']>([]);
  const [typed, setTyped] = useState('');

  const load = async () => {
    setTyped('');
    const query = queryOf();
    const answer = query && (await dispatch({ type: 'session/rooms', payload: query }));
    setRooms(answer?.Success ? answer.Value.rooms : []);
  };
  const asked = matchText(typed);
  const options = rooms
    .filter(({ name }) => matchText(name).includes(asked))
    .map(({ name, free }) => ({
      value: name,
      label: `${name} · ${free ? text.free : text.busy}`,
    }));
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      options={options}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      onFocus={load}
      onChange={(room: string) => onChange?.(room ?? '')}
    >
      <Input maxLength={100} />
    </AutoComplete>
  );
};
