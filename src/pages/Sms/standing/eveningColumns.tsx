import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { contactLabels } from '@/components/display/contactWords';
import type { SmsEveningItem } from '@/contract/sms/smsEvening';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { smsText } from '@/locales/sms/sms';
import { smsEveningText } from '@/locales/sms/smsEvening';
import { channelText } from '../channelText';
import styles from '../Sms.module.css';
import { Outcome, Problems } from '../wizard/outcomes';

export const useEveningColumns = () => {
  const { columns } = useText(smsEveningText);
  const contact = useText(contactText);
  const sms = useText(smsText);
  return useMemo(() => {
    const recipient = (item: SmsEveningItem) => (
      <>
        {item.recipientName}{' '}
        <span className={styles.hint}>
          {[contactLabels(contact).part[item.part], channelText(item, sms)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    );
    const outcome = (item: SmsEveningItem) => (
      <>
        <Outcome outcome={item.outcome} />
        <Problems problems={item.problems} />
      </>
    );
    const content = (item: SmsEveningItem) => <div className={styles.content}>{item.content}</div>;
    const wide: TableColumnsType<SmsEveningItem> = [
      { key: 'outcome', title: columns.outcome, width: 160, render: (_, item) => outcome(item) },
      {
        key: 'recipient',
        title: columns.recipient,
        width: 240,
        render: (_, item) => recipient(item),
      },
      { key: 'content', title: columns.content, render: (_, item) => content(item) },
    ];
    const narrow: TableColumnsType<SmsEveningItem> = [
      {
        key: 'all',
        render: (_, item) => (
          <>
            {outcome(item)}
            <div>{recipient(item)}</div>
            {content(item)}
          </>
        ),
      },
    ];
    return { wide, narrow };
  }, [columns, contact, sms]);
};
