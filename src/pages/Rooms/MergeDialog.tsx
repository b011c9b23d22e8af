import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { marks } from '@/contract/base/marks';
import type { Room } from '@/contract/rooms';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';

interface MergeDialogProps {
  rooms: readonly [Room, Room];
  onMerged: () => void;
  onClose: () => void;
}

/** A dialog for merging two rooms into one. The user chooses which of them stays. */
export const MergeDialog = ({ rooms, onMerged, onClose }: MergeDialogProps) => {
  const { merge: text, seats } = useText(roomText);
  const { cancel } = useText(commonText);
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  const busy = useEffectLoading('rooms/merge');
  const [kept, setKept] = useState(rooms[0].id);
  const [into, from] = rooms[0].id === kept ? rooms : [rooms[1], rooms[0]];
  const stampOf = ({ id, version }: Room) => ({ id, version });

  const takeBack = async (historyId: number) => {
    const answer = await dispatch({ type: 'rooms/undoBulk', payload: { historyId } });
    if (answer.Success) toast(undone);
  };
  const handleMerge = async () => {
    const answer = await dispatch({
      type: 'rooms/merge',
      payload: { into: stampOf(into), from: stampOf(from) },
    });
    if (!answer.Success) return;
    const { historyId } = answer.Value;
    toastWithUndo(text.merged(from.name, into.name), undo, () => void takeBack(historyId));
    onMerged();
    onClose();
  };
  const factsOf = (room: Room) =>
    [room.campus, room.building, room.kind, room.seats === null ? '' : seats(room.seats)]
      .filter(Boolean)
      .join(marks().list);

  return (
    <Modal
      open
      title={text.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="primary" loading={busy} onClick={handleMerge}>
            {text.submit(into.name)}
          </Button>
        </>
      }
    >
      <p>{text.hint}</p>
      <Radio.Group
        vertical
        aria-label={text.keep}
        value={kept}
        onChange={({ target }) => setKept(target.value)}
        options={rooms.map((room) => ({
          value: room.id,
          label: [text.keep, room.name, factsOf(room)].filter(Boolean).join(' '),
        }))}
      />
    </Modal>
  );
};
