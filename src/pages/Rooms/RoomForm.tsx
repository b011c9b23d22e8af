import { Input, Select } from 'antd';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { useSavedToast } from '@/components/form/useSavedToast';
import { marks } from '@/contract/base/marks';
import type { ClosedTime } from '@/contract/closedTimes';
import { blankRoom, ROOM_FIELDS, type Room, type RoomFields } from '@/contract/rooms';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { ClosedTimes } from './ClosedTimes';
import { closedText } from './closedText';
import { RoomItem, SharedRoomItem } from './RoomItem';
import styles from './Rooms.module.css';

const toValues = (room: Room): RoomFields => pick(room, ROOM_FIELDS);

interface RoomFormProps {
  /** Undefined for a new room. */
  room: Room | undefined;
  onClose: () => void;
}

export const RoomForm = ({ room, onClose }: RoomFormProps) => {
  const text = useText(roomText);
  const time = useText(timeText);
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  const show = (value: unknown, field: string): string => {
    if (field === 'closed') {
      const texts = (value as ClosedTime[]).map((each) => closedText(each, text, time));
      return texts.join(marks().semicolon);
    }
    return Array.isArray(value) ? value.join(marks().list) : String(value ?? '');
  };
  const remove = async (id: number) => {
    const answer = await dispatch({ type: 'rooms/remove', payload: [id] });
    if (answer.Success) toast(undone);
  };
  const saySaved = useSavedToast<RoomFields>((stamp, former) =>
    dispatch({ type: 'rooms/update', payload: { ...stamp, ...former } }),
  );
  const record = useRecordForm<RoomFields, Room>({
    draftKey: room ? `room ${room.id}` : 'room new',
    initial: room ? toValues(room) : blankRoom,
    record: room,
    toValues,
    save: (values, changed, version) =>
      room
        ? dispatch({
            type: 'rooms/update',
            payload: { id: room.id, version: version ?? room.version, ...changed },
          })
        : dispatch({ type: 'rooms/create', payload: values }),
    onSaved: (saved, former) => {
      if (room) saySaved(text.saved(saved.name), saved, former);
      else toastWithUndo(text.created(saved.name), undo, () => remove(saved.id));
      onClose();
    },
  });
  return (
    <RecordDrawer
      title={room ? text.edit(room.name) : text.create}
      submitText={room ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={show}
      onClose={onClose}
      extra={room && <HistoryLink type="room" id={room.id} />}
    >
      <div className={styles.pair}>
        <RoomItem name="name" required>
          <Input autoFocus={!room} maxLength={100} />
        </RoomItem>
        <SharedRoomItem name="seats" />
      </div>
      <RoomItem name="aliases" extra={text.aliasesHint}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，']} />
      </RoomItem>
      <div className={styles.pair}>
        <SharedRoomItem name="campus" />
        <SharedRoomItem name="building" />
        <SharedRoomItem name="kind" />
      </div>
      <ClosedTimes />
      <RoomItem name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </RoomItem>
    </RecordDrawer>
  );
};
