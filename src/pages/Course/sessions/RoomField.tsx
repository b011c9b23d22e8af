import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { matchText } from '@/contract/base/fields';
import type { KnownRooms, RoomQuery } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { useAppDispatch } from '@/store/hooks';

interface RoomFieldProps {
  /** Returns the date and periods that the user typed. They are needed to find free rooms. */
  queryOf?: () => RoomQuery;
  value?: string;
  onChange?: (room: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

const ANY_TIME = (): RoomQuery => ({});

/**
 * An input for a room. The user types a name or picks a known room. Rooms that are free at the time
 * of the class are listed first (T-09).
 */
export const RoomField = ({
  queryOf = ANY_TIME,
  value = '',
  onChange,
  id,
  placeholder,
  'aria-label': label,
}: RoomFieldProps) => {
  const text = useText(sessionText).free;
  const dispatch = useAppDispatch();
  const [rooms, setRooms] = useState<KnownRooms['rooms']>([]);
  const [typed, setTyped] = useState('');

  const load = async () => {
    setTyped('');
    const answer = await dispatch({ type: 'session/rooms', payload: queryOf() });
    setRooms(answer.Success ? answer.Value.rooms : []);
  };
  const plain = matchText(typed);
  const options = rooms
    .filter(({ name }) => matchText(name).includes(plain))
    .map(({ name, free }) => ({
      value: name,
      label: free === null ? name : `${name} · ${free ? text.free : text.busy}`,
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
      <Input maxLength={100} placeholder={placeholder} aria-label={label} />
    </AutoComplete>
  );
};
