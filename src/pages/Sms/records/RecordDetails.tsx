import { Button, Descriptions, Drawer, Tag } from 'antd';
import { Explained } from '@/components/display/Explained';
import { HistoryLink } from '@/components/display/HistoryLink';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { SmsRecord } from '@/contract/sms/sms';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useIsOffice } from '@/store/hooks';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';
import { Answer } from './Answer';
import { Attempts } from './Attempts';
import { MessageNumber } from './MessageNumber';
import { ResendChain } from './ResendChain';
import { useMessage } from './useMessage';
import { type SmsActions, sortOut } from './useSmsActions';

interface RecordDetailsProps {
  id: number;
  actions: SmsActions;
  onOpen: (id: number) => void;
  onClose: () => void;
}

interface ButtonsProps {
  record: SmsRecord;
  chain: readonly SmsRecord[];
  actions: SmsActions;
}

const Buttons = ({ record, chain, actions }: ButtonsProps) => {
  const text = useText(smsText);
  const { resendable, cancellable, unknown } = sortOut([record]);
  const ids = [record.id];
  // True if this message was already resent. Each message can be resent only once. After that, the
  // user can resend only the newest copy.
  const resent = chain.some(({ resendOf }) => resendOf === record.id);
  return (
    <div className={styles.footer}>
      {cancellable.length > 0 && (
        <Button danger onClick={() => actions.cancel(ids)}>
          {text.cancelOk}
        </Button>
      )}
      {unknown.length > 0 && (
        <>
          <Button onClick={() => actions.settle(ids, 'delivered')}>{text.settleDelivered}</Button>
          <Button onClick={() => actions.settle(ids, 'failed')}>{text.settleFailed}</Button>
          {!resent && (
            <Button onClick={() => actions.resendUnknown(record.id)}>{text.resend}</Button>
          )}
        </>
      )}
      {resendable.length > 0 && !resent && (
        <Button type="primary" onClick={() => actions.resend(ids)}>
          {text.resend}
        </Button>
      )}
    </div>
  );
};

const useFacts = (record: SmsRecord) => {
  const text = useText(smsText);
  const moment = useTimestampText();
  const { fields } = text;
  const fact = (label: string, children: React.ReactNode) => ({ key: label, label, children });
  const known = (label: string, value: string) => (value ? [fact(label, value)] : []);
  return [
    {
      key: fields.status,
      label: <Explained of="delivered">{fields.status}</Explained>,
      children: <SmsStatusTag {...record} />,
    },
    ...known(fields.errorText, record.errorText),
    ...(record.answer ? [fact(fields.answer, <Answer record={record} />)] : []),
    ...known(fields.answeredAt, record.answeredAt ? moment(record.answeredAt) : ''),
    fact(
      fields.mobile,
      <>
        <MessageNumber record={record} />{' '}
        {record.channel === 'sms' && text.source[record.numberSource]}
      </>,
    ),
    ...known(fields.courseName, record.courseName),
    fact(fields.sessionAt, moment(record.sessionAt) || text.noClass),
    fact(
      fields.kind,
      <>
        {text.kinds[record.kind]} {record.automatic && <Tag>{text.automatic}</Tag>}
      </>,
    ),
    ...known(fields.leadTime, record.leadTime ? leadTimeText(record.leadTime, text.leadTimes) : ''),
    ...known(fields.scheduledAt, moment(record.scheduledAt)),
    ...known(text.gatewayId, record.gatewayId),
    fact(text.created, `${moment(record.createdAt)} ${record.createdBy}`),
  ];
};

const Facts = ({ record }: { record: SmsRecord }) => {
  const text = useText(smsText);
  const { signature, content, segments } = record;
  const length = signature.length + content.length;
  return (
    <>
      <h3 className={styles.heading}>{text.message}</h3>
      <p className={styles.message}>{signature + content}</p>
      <p className={styles.hint}>
        <Explained of="segment">{text.segmentCount(length, segments)}</Explained>
      </p>
      <Descriptions size="small" column={1} items={useFacts(record)} className={styles.facts} />
    </>
  );
};

export const RecordDetails = ({ id, actions, onOpen, onClose }: RecordDetailsProps) => {
  const text = useText(smsText);
  const narrow = useNarrow();
  const isOffice = useIsOffice();
  const { message, chain, missing } = useMessage(id);
  if (!message) return <LoadedDialog missing={missing} onClose={onClose} />;
  return (
    <Drawer
      open
      title={text.detailsTitle(message.recipientName)}
      size={narrow ? '100%' : 520}
      onClose={onClose}
      extra={isOffice && <HistoryLink type="sms" id={id} />}
      footer={isOffice && <Buttons record={message} chain={chain} actions={actions} />}
    >
      <Facts key={id} record={message} />
      <h3 className={styles.heading}>{text.attempts}</h3>
      <Attempts record={message} />
      {chain.length > 1 && (
        <>
          <h3 className={styles.heading}>{text.chain}</h3>
          <ResendChain id={id} chain={chain} onOpen={onOpen} />
        </>
      )}
    </Drawer>
  );
};
