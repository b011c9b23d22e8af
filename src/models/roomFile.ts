import '@/contract/import/importErrors';
import { type Envelope, succeed } from '@/contract/base/envelope';
import { MAX_ROOM_ROWS } from '@/contract/roomImport';
import { type RoomTable, roomTableIn } from '@/domain/rows/roomRow';
import { SheetClient } from '@/sheets/worker/sheetClient';
import { ownFailure } from '@/utils/request/failure';

/** Reads a list of rooms from a file, in a Web Worker. */
export const readRoomFile = async (file: File): Promise<Envelope<RoomTable>> => {
  const client = new SheetClient();
  const read = await client.tables(file);
  client.close();
  if (!read.ok)
    return ownFailure(read.code === 'CANCELLED' ? 'FILE_BROKEN' : read.code, read.params);
  const table = roomTableIn(read.value);
  if (!table || table.rows.length === 0) return ownFailure('ROOM_FILE_NO_NAME');
  if (table.rows.length > MAX_ROOM_ROWS) return ownFailure('TOO_MANY', { max: MAX_ROOM_ROWS });
  return succeed(table);
};
