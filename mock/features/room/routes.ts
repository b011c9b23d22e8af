import * as campusWays from '@/contract/campusWays';
import * as roomImport from '@/contract/roomImport';
import * as contract from '@/contract/rooms';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onWrite } from '../../http/writing';
import * as bulk from './bulkRooms';
import { fillRooms } from './fill';
import { checkRooms, importRooms } from './importRooms';
import { mergeRooms } from './merge';
import * as rooms from './rooms';
import { readWays, saveWays } from './ways';
import * as writes from './writes';

/** Routes of the register of rooms (T-14). */
export const roomRoutes = (calls: Calls, context: Context): void => {
  const { store } = context;
  calls.on(contract.listRooms, ({ input }) => rooms.listRooms(store, input, context.now()));
  onExport(calls, context, contract.exportRooms, rooms.exportRooms);
  onWrite(calls, context, contract.createRoom, writes.createRoom);
  onWrite(calls, context, contract.updateRoom, writes.updateRoom);
  onWrite(calls, context, contract.removeRooms, async (writer, { ids }) => ({
    deleted: await writes.removeRooms(writer, ids),
  }));
  onWrite(calls, context, contract.restoreRooms, async (writer, { ids }) => ({
    restored: await writes.restoreRooms(writer, ids),
  }));
  onWrite(calls, context, contract.mergeRooms, mergeRooms);
  onWrite(calls, context, contract.fillRooms, fillRooms);
  calls.on(roomImport.checkRooms, ({ input }) => checkRooms(store.searcher, input));
  onWrite(calls, context, roomImport.importRooms, importRooms);
  calls.on(contract.previewRooms, ({ input }) =>
    bulk.previewBulkRooms(store.searcher, input, context.now()),
  );
  onWrite(calls, context, contract.changeRooms, bulk.updateBulkRooms);
  onWrite(calls, context, contract.removeFoundRooms, bulk.removeFoundRooms);
  calls.on(campusWays.readWays, () => readWays(store.reader));
  onWrite(calls, context, campusWays.updateWays, saveWays);
};
