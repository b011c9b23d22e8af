import { BulkDialog } from '@/components/table/bulk/BulkDialog';
import { BULK_ROOM_FIELDS, type BulkRooms, blankRoom, type RoomFields } from '@/contract/rooms';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { type SharedRoomField, SharedRoomItem } from './RoomItem';

type Values = Pick<RoomFields, SharedRoomField>;

interface RoomBulkProps {
  count: number;
  choice: Pick<BulkRooms, 'ids' | 'filter'>;
  onSaved: () => void;
  onClose: () => void;
}

/** A dialog for setting one field of all selected rooms to the same value. */
export const RoomBulk = ({ count, choice, onSaved, onClose }: RoomBulkProps) => {
  const { fields } = useText(roomText);
  const dispatch = useAppDispatch();
  return (
    <BulkDialog<Values>
      count={count}
      labels={fields}
      fields={BULK_ROOM_FIELDS}
      item={(name) => <SharedRoomItem name={name} />}
      initialValues={pick(blankRoom, BULK_ROOM_FIELDS)}
      show={(_, value) => String(value ?? '')}
      calls={{
        preview: (change) =>
          dispatch({ type: 'rooms/previewMany', payload: { ...choice, change } }),
        save: (change, { state, withoutRefused }) =>
          dispatch({
            type: 'rooms/updateMany',
            payload: { ...choice, change, state, withoutRefused },
          }),
        undo: (historyId) => dispatch({ type: 'rooms/undoBulk', payload: { historyId } }),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
};
