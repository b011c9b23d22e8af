import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { Room } from '@/contract/rooms';
import { roomMatches } from '@/domain/base/roomNames';
import { isRoom } from '@/domain/base/rooms';
import { invalid } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import { readRooms } from './rooms';

type Names = Pick<Room, 'name' | 'aliases'>;

/** Returns a map from normalized name to room, without the rooms in `except`. */
const roomsByName = (rooms: readonly Room[], except: ReadonlySet<number>) =>
  new Map(
    rooms
      .filter(({ id }) => !except.has(id))
      .flatMap((room) => roomMatches(room).map((match) => [match, room] as const)),
  );

/**
 * Throws if the name or an alias is not a physical room, such as 线上 (online), or if it belongs to
 * another room. Different spellings of a name count as equal, as in the timetable.
 */
export const checkNames = async (
  db: Db,
  { name, aliases }: Names,
  except: readonly number[] = [],
): Promise<void> => {
  const known = roomsByName(await readRooms(db), new Set(except));
  const errorAt = (field: string, code: ErrorCode, params: ErrorParams): FieldError[] => [
    { field, code, message: errorText(code, params) },
  ];
  const problem = (field: string, text: string): FieldError[] => {
    if (!isRoom(text)) return errorAt(field, 'ROOM_NOT_PHYSICAL', { name: text });
    const other = known.get(matchText(text));
    return other ? errorAt(field, 'ROOM_NAME_TAKEN', { name: text, room: other.name }) : [];
  };
  const errors = [
    ...problem('name', name),
    ...aliases.flatMap((alias) => problem('aliases', alias)).slice(0, 1),
  ];
  if (errors.length > 0) throw invalid(errors);
};

/** Returns the fields without aliases that repeat the name or another alias. */
export const withoutRepeats = <F extends Names>(fields: F): F => {
  const seen = new Set([matchText(fields.name)]);
  const aliases = fields.aliases.filter((alias) => {
    const match = matchText(alias);
    const isNew = match !== '' && !seen.has(match);
    seen.add(match);
    return isNew;
  });
  return { ...fields, aliases };
};
