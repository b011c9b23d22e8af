import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Room } from '@/contract/rooms';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { RoomForm } from './RoomForm';

interface RoomDialogProps {
  id: string;
  onClose: () => void;
}

const EditDialog = ({ id, onClose }: RoomDialogProps) => {
  const dispatch = useAppDispatch();
  const listed = useAppSelector(({ rooms }) =>
    rooms.data.list.find((room) => String(room.id) === id),
  );
  const room = useDialogRecord<Room>(listed, () =>
    dispatch({ type: 'rooms/load', payload: Number(id) || 0 }),
  );
  if (room === undefined || room === 'missing') {
    return <LoadedDialog missing={room === 'missing'} onClose={onClose} />;
  }
  return <RoomForm room={room} onClose={onClose} />;
};

/** A dialog for creating or editing a room. The room may be on another page of the list. */
export const RoomDialog = ({ id, onClose }: RoomDialogProps) =>
  id === 'new' ? (
    <RoomForm room={undefined} onClose={onClose} />
  ) : (
    <EditDialog id={id} onClose={onClose} />
  );
