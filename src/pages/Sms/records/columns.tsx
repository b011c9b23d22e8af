import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { useAppSelector, useIsOffice } from '@/store/hooks';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';
import { Answer } from './Answer';
import { MessageNumber } from './MessageNumber';
import { type RowHandlers, rowActions, useRowHandlers } from './recordActions';
import type { SmsActions } from './useSmsActions';

export const SMS_CARD: CardLayout = {
  title: 'recipientName',
  state: 'status',
  facts: ['courseName', 'sessionAt', 'scheduledAt', 'answer', 'mobile', 'kind', 'content'],
};

interface Handlers {
  actions: SmsActions;
  onOpen: (record: SmsRecord) => void;
}

interface Texts {
  text: (typeof smsText)['zh-CN'];
  actions: string;
  isOffice: boolean;
  hasLinks: boolean;
  moment: (at: string | null) => string;
}

/** Shows when a message was sent or, if it has not been sent, when it is due. */
const sending = ({ sentAt, scheduledAt }: SmsRecord, { text, moment }: Texts) =>
  sentAt || scheduledAt === null ? (
    moment(sentAt)
  ) : (
    <span className={styles.planned}>{`${text.planned} ${moment(scheduledAt)}`}</span>
  );

const columnsOf = (texts: Texts, handlers: RowHandlers): TableColumnType<SmsRecord>[] => {
  const { text, actions, moment, hasLinks } = texts;
  const { fields } = text;
  /**
   * Returns the table column of a field. `look` can override any part of the column, for example
   * how the value is rendered.
   */
  const fieldColumn = (
    key: keyof typeof fields & keyof SmsRecord,
    look: TableColumnType<SmsRecord>,
  ): TableColumnType<SmsRecord> => ({
    key,
    dataIndex: key,
    title: fields[key],
    sorter: true,
    ...look,
  });
  return [
    {
      key: 'recipientName',
      title: fields.recipientName,
      sorter: true,
      fixed: 'start',
      width: 100,
      render: (_, record) => (
        <LinkButton onClick={() => handlers.onOpen(record)}>{record.recipientName}</LinkButton>
      ),
    },
    {
      key: 'status',
      title: fields.status,
      sorter: true,
      ...cut(170),
      render: (_, { status, channel, errorText }) => (
        <>
          <SmsStatusTag status={status} channel={channel} />
          {errorText && <span className={styles.reason}>{errorText}</span>}
        </>
      ),
    },
    ...(hasLinks
      ? [
          {
            key: 'answer',
            title: fields.answer,
            ...cut(160),
            render: (_: unknown, record: SmsRecord) => <Answer record={record} />,
          },
        ]
      : []),
    {
      key: 'mobile',
      title: fields.mobile,
      width: 150,
      render: (_, record) => <MessageNumber record={record} />,
    },
    fieldColumn('courseName', cut(150)),
    {
      key: 'sessionAt',
      title: fields.sessionAt,
      sorter: true,
      width: 180,
      render: (_, { sessionAt }) => moment(sessionAt),
    },
    {
      key: 'scheduledAt',
      title: text.columns.when,
      sorter: true,
      width: 240,
      render: (_, record) => sending(record, texts),
    },
    {
      key: 'kind',
      title: fields.kind,
      sorter: true,
      width: 170,
      render: (_, { kind, automatic }) => (
        <>
          {text.kinds[kind]} {automatic && <Tag>{text.automatic}</Tag>}
        </>
      ),
    },
    {
      key: 'content',
      title: fields.content,
      ...cut(260),
      render: (_, { signature, content }) => signature + content,
    },
    fieldColumn('segments', { align: 'right', width: 100 }),
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 130,
      render: (_, record) => <RowActions actions={rowActions(record, texts, handlers)} />,
    },
  ];
};

export const useSmsColumns = ({ actions: sms, onOpen }: Handlers): TableColumnType<SmsRecord>[] => {
  const text = useText(smsText);
  const { actions } = useText(tableText);
  const moment = useTimestampText();
  const isOffice = useIsOffice();
  const hasLinks = useAppSelector(({ site }) => site.smsLinks === true);
  const handlers = useRowHandlers(sms, onOpen);
  return useMemo(
    () => columnsOf({ text, actions, moment, isOffice, hasLinks }, handlers),
    [text, actions, moment, isOffice, hasLinks, handlers],
  );
};
