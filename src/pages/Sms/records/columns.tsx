import { type TableColumnsType, Tooltip } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import type { SmsRecord } from '@/contract/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms';
import { tableText } from '@/locales/table';
import styles from '../Sms.module.css';
import { useMoment } from '../wizard/useMoment';
import { MessageNumber } from './MessageNumber';
import { StatusTag } from './StatusTag';
import { type SmsActions, sortOut } from './useSmsActions';

interface Handlers {
  actions: SmsActions;
  onOpen: (record: SmsRecord) => void;
}

const cut = (width: number) => ({ width, ellipsis: { showTitle: true } });

/** What can be done with one message: its details, and what its state allows. */
const useRowActions = ({ actions, onOpen }: Handlers) => {
  const text = useText(smsText);
  return (record: SmsRecord): RowAction[] => {
    const { resendable, cancellable, unknown } = sortOut([record]);
    const { id } = record;
    const action = (key: 'resend' | 'cancel', onClick: () => void) => [
      { key, label: text[key], onClick },
    ];
    return [
      { key: 'details', label: text.details, onClick: () => onOpen(record) },
      ...(resendable.length > 0 ? action('resend', () => actions.resend([id])) : []),
      ...(cancellable.length > 0 ? action('cancel', () => actions.cancel([id])) : []),
      ...(unknown.length > 0 ? action('resend', () => actions.resendUnknown(id)) : []),
    ];
  };
};

/** When it was sent, or when it is to be. */
const useSending = () => {
  const text = useText(smsText);
  const moment = useMoment();
  return ({ sentAt, scheduledAt }: SmsRecord) =>
    sentAt || scheduledAt === null ? (
      moment(sentAt)
    ) : (
      <span className={styles.planned}>{`${text.planned} ${moment(scheduledAt)}`}</span>
    );
};

export const useSmsColumns = (handlers: Handlers): TableColumnsType<SmsRecord> => {
  const text = useText(smsText);
  const { actions } = useText(tableText);
  const { fields } = text;
  const moment = useMoment();
  const sending = useSending();
  const rowActions = useRowActions(handlers);
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
      width: 110,
      render: (_, { status, errorText }) => (
        <Tooltip title={errorText}>
          <span>
            <StatusTag status={status} />
          </span>
        </Tooltip>
      ),
    },
    {
      key: 'mobile',
      title: fields.mobile,
      width: 150,
      render: (_, record) => <MessageNumber record={record} />,
    },
    {
      key: 'courseName',
      dataIndex: 'courseName',
      title: fields.courseName,
      sorter: true,
      ...cut(150),
    },
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
      width: 210,
      render: (_, record) => sending(record),
    },
    {
      key: 'kind',
      title: fields.kind,
      sorter: true,
      width: 100,
      render: (_, { kind }) => text.kinds[kind],
    },
    {
      key: 'content',
      title: fields.content,
      ...cut(260),
      render: (_, { signature, content }) => signature + content,
    },
    {
      key: 'segments',
      dataIndex: 'segments',
      title: fields.segments,
      sorter: true,
      align: 'right',
      width: 100,
    },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 110,
      render: (_, record) => <RowActions actions={rowActions(record)} />,
    },
  ];
};
