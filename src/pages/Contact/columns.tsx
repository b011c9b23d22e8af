import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { contactLabels } from '@/components/display/contactWords';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import { type Contact, type ContactFields, TEACHING_GROUPS } from '@/contract/directory';
import { LEVELS, type Level } from '@/contract/rule';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { contactText } from '@/locales/contact';
import { tableText } from '@/locales/table';
import { useIsOffice } from '@/store/hooks';
import { ContactNumber } from './ContactNumber';
import { MaskedNumber } from './MaskedNumber';

interface Handlers {
  onEdit: (contact: Contact) => void;
  onRemind: (contact: Contact, level: Level) => void;
  onRemove: (contact: Contact) => void;
}

export const CONTACT_CARD: CardLayout = {
  title: 'name',
  state: 'status',
  facts: ['mobile', 'classes', 'part', 'department', 'unit', 'title', 'shortNo', 'officePhone'],
};

interface Texts {
  text: (typeof contactText)['zh-CN'];
  common: (typeof commonText)['zh-CN'];
  actions: string;
}

const columnsOf = (
  { text, common, actions }: Texts,
  { onEdit, onRemove, onRemind }: Handlers,
  isOffice: boolean,
): TableColumnType<Contact>[] => {
  return [
    {
      key: 'name',
      dataIndex: 'name',
      title: text.fields.name,
      sorter: true,
      fixed: 'start',
      width: 110,
      render: (name: string, contact) => (
        <LinkButton onClick={() => onEdit(contact)}>{name}</LinkButton>
      ),
    },
    {
      key: 'mobile',
      title: text.fields.mobile,
      sorter: true,
      width: 200,
      render: (_, contact) => <MaskedNumber contact={contact} />,
    },
    { key: 'classes', dataIndex: 'classes', title: text.fields.classes, sorter: true, ...cut(220) },
    {
      key: 'part',
      dataIndex: 'part',
      title: text.fields.part,
      sorter: true,
      ...cut(150),
      render: (part: ContactFields['part']) => contactLabels(text).part[part] ?? '',
    },
    { key: 'staffNo', dataIndex: 'staffNo', title: text.fields.staffNo, sorter: true, width: 100 },
    {
      key: 'department',
      dataIndex: 'department',
      title: text.columns.department,
      sorter: true,
      ...cut(180),
    },
    { key: 'unit', dataIndex: 'unit', title: text.columns.unit, sorter: true, ...cut(180) },
    { key: 'title', dataIndex: 'title', title: text.fields.title, sorter: true, ...cut(110) },
    {
      key: 'category',
      dataIndex: 'category',
      title: text.fields.category,
      sorter: true,
      ...cut(110),
    },
    {
      key: 'shortNo',
      title: text.fields.shortNo,
      sorter: true,
      width: 110,
      render: (_, contact) =>
        contact.shortNo && <ContactNumber contact={contact} field="shortNo" />,
    },
    {
      key: 'officePhone',
      title: text.fields.officePhone,
      sorter: true,
      width: 190,
      render: (_, contact) =>
        contact.officePhone && <ContactNumber contact={contact} field="officePhone" />,
    },
    {
      key: 'status',
      dataIndex: 'status',
      title: text.fields.status,
      sorter: true,
      width: 90,
      render: (status: ContactFields['status']) => {
        const label = contactLabels(text).status[status];
        return status === '在职' ? label : <Tag>{label}</Tag>;
      },
    },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 110,
      render: (_, contact) => (
        <RowActions
          actions={[
            { key: 'edit', label: common.edit, onClick: () => onEdit(contact) },
            ...(isOffice
              ? [
                  ...(TEACHING_GROUPS.some((group) => group === contact.group)
                    ? LEVELS.map((level) => ({
                        key: level,
                        label: common.remindOf[level],
                        isInMenu: true,
                        onClick: () => onRemind(contact, level),
                      }))
                    : []),
                  {
                    key: 'remove',
                    label: common.remove,
                    danger: true,
                    onClick: () => onRemove(contact),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
};

export const useContactColumns = (handlers: Handlers): TableColumnType<Contact>[] => {
  const text = useText(contactText);
  const common = useText(commonText);
  const { actions } = useText(tableText);
  const isOffice = useIsOffice();
  const onEdit = useEventCallback(handlers.onEdit);
  const onRemind = useEventCallback(handlers.onRemind);
  const onRemove = useEventCallback(handlers.onRemove);
  return useMemo(
    () => columnsOf({ text, common, actions }, { onEdit, onRemove, onRemind }, isOffice),
    [text, common, actions, onEdit, onRemove, onRemind, isOffice],
  );
};
