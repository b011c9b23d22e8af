import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import type { KnownRooms, RoomQuery } from '@/contract/freeTimes';
import { isTyped } from '@/domain/people/typedSpelling';
import { isSmall } from '@/domain/timetable/freeRooms';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { type SessionText, sessionText } from '@/locales/course/session';
import { useAppDispatch } from '@/store/hooks';
import styles from './Free.module.css';

interface RoomFieldProps {
  /**
   * Returns the classes that need a room. The server uses their times to tell which rooms are free.
   */
  queryOf?: () => RoomQuery;
  value?: string;
  onChange?: (room: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

const ANY_TIME = (): RoomQuery => ({});

type Room = KnownRooms['rooms'][number];

/**
 * Describes the size of a room by its seats in the room register. If they are unknown, uses the
 * largest number of students who have class in the room at one time in the term.
 */
const seatsText = (
  { seats = null, held = null }: Room,
  students: number | null,
  text: SessionText['free'],
): string => {
  const small = isSmall({ seats, held }, students);
  if (seats !== null) return text.seats(seats, students, small);
  if (held !== null) return text.held(held, students, small);
  return students === null ? '' : text.unknownSeats;
};

/**
 * Lists the known facts of a room: whether it is free (`都空闲`: at the times of all the classes), its
 * seats, kind and campus.
 */
const factsOf = (
  room: Room,
  { classes = 1, students = null }: KnownRooms,
  text: SessionText['free'],
): string[] => {
  const { free, freeCount = 0, kind = '', campus = '' } = room;
  const state = free === null ? '' : text.state(free ? classes : freeCount, classes);
  return [state, seatsText(room, students, text), kind, campus].filter(Boolean);
};

/**
 * Appends the other names, the kind and the campus to the name of a room, so that a search finds
 * them too.
 */
const searched = ({ name, aliases = [], kind = '', campus = '', ...room }: Room) => ({
  ...room,
  name: [name, ...aliases, kind, campus].join(' '),
});

/**
 * An input for a room. The user types a name or picks a known room. The rooms that are free for all
 * the classes come first (T-09).
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
    .filter((room) => isTyped(searched(room), typed))
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
