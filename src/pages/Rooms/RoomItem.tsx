import { AutoComplete, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { fieldRule } from '@/components/form/formRules';
import {
  type BULK_ROOM_FIELDS,
  MAX_SEATS,
  ROOM_KINDS,
  type RoomField,
  roomShape,
} from '@/contract/rooms';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';

interface ItemProps {
  name: RoomField;
  required?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

export const RoomItem = ({ name, required = false, extra, children }: ItemProps) => {
  const { fields } = useText(roomText);
  return (
    <Form.Item
      name={name}
      label={fields[name]}
      rules={[fieldRule(roomShape[name], required)]}
      extra={extra}
      // A cleared input has the value undefined, but the API expects null for seats and an empty
      // string for other fields.
      normalize={(value) => value ?? (name === 'seats' ? null : '')}
    >
      {children}
    </Form.Item>
  );
};

export type SharedRoomField = (typeof BULK_ROOM_FIELDS)[number];

const controlOf = (name: SharedRoomField): ReactNode => {
  switch (name) {
    case 'campus':
    case 'building':
      return <Input maxLength={50} />;
    case 'kind':
      return (
        <AutoComplete options={ROOM_KINDS.map((value) => ({ value }))}>
          <Input maxLength={20} />
        </AutoComplete>
      );
    case 'seats':
      return <InputNumber min={1} max={MAX_SEATS} precision={0} style={{ width: '100%' }} />;
  }
};

/** The input for one field of a room, for the room form and the dialog for bulk changes. */
export const SharedRoomItem = ({ name }: { name: SharedRoomField }) => {
  const { seatsHint } = useText(roomText);
  return (
    <RoomItem name={name} {...(name === 'seats' && { extra: seatsHint })}>
      {controlOf(name)}
    </RoomItem>
  );
};
