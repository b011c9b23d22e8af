import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import type { KnownRooms, RoomQuery } from '@/contract/session';
import { isTyped } from '@/domain/people/typedSpelling';
import { isSmall } from '@/domain/timetable/freeRooms';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { type SessionText, sessionText } from '@/locales/course/session';
import { useAppDispatch } from '@/store/hooks';
import styles from './Free.module.css';

interface RoomFieldProps {
  /** Returns the classes that need a room, from the form. They are needed to find free rooms. */
  queryOf?: () => RoomQuery;
  value?: string;
  onChange?: (room: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

const ANY_TIME = (): RoomQuery => ({});

type Room = KnownRooms['rooms'][number];

/** Returns what is known about a room, such as `都空闲`, and how many students it has held. */
const factsOf = (
  { free, freeCount = 0, held = null }: Room,
  { classes = 1, students = null }: KnownRooms,
  text: SessionText['free'],
): string[] => [
  ...(free === null ? [] : [text.state(free ? classes : freeCount, classes)]),
  ...(held === null ? [] : [text.seats(held, students, isSmall(held, students))]),
];

/**
 * An input for a room. The user types a name or picks a known room. Rooms that are free for all
 * classes are listed first (T-09).
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
  const [typed, setTyped] = useState('');
  const { value: found = { rooms: [] }, find } = useFound((query: RoomQuery) =>
    dispatch({ type: 'session/rooms', payload: query }),
  );
  const options = found.rooms
    .filter((room) => isTyped(room, typed))
    .map((room) => ({
      value: room.name,
      label: (
        <span className={styles.room}>
          {room.name}
          <small>{factsOf(room, found, text).join(' · ')}</small>
        </span>
      ),
    }));
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      options={options}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.options } }}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      onFocus={() => {
        setTyped('');
        void find(queryOf());
      }}
      onChange={(room: string) => onChange?.(room ?? '')}
    >
      <Input maxLength={100} placeholder={placeholder} aria-label={label} />
    </AutoComplete>
  );
};
