import { Alert, Form, Modal, Select, Table } from 'antd';
import { useState } from 'react';
import { marks } from '@/contract/base/marks';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { SplitOffer } from '@/sheets/base/importTypes';
import styles from '../Import.module.css';

interface SplitDialogProps {
  header: string;
  offers: readonly SplitOffer[];
  onSplit: (offer: SplitOffer) => void;
  onClose: () => void;
}

/**
 * A dialog for splitting a column of the file into several columns. It previews the result for the
 * first cells.
 */
export const SplitDialog = ({ header, offers, onSplit, onClose }: SplitDialogProps) => {
  const text = useText(importText);
  const [chosen, setChosen] = useState(offers[0]?.separator);
  const { close, leave } = useClosing({
    isChanged: () => chosen !== offers[0]?.separator,
    onClose,
  });
  const offer = offers.find(({ separator }) => separator === chosen);
  if (!offer) return null;
  const { count, headers, rows, unevenCount, uneven } = offer;
  const labelOf = (each: SplitOffer) =>
    `${text.separators[each.separator]}${marks().open}${text.splitCount(each.count)}${marks().close}`;
  return (
    <Modal
      open
      title={text.splitTitle(header)}
      okText={text.splitOk}
      onOk={() => {
        leave();
        onSplit(offer);
      }}
      onCancel={close}
    >
      <p className={styles.hint}>{text.splitHint}</p>
      <Form layout="vertical">
        <Form.Item label={text.splitBy} htmlFor="import-separator">
          <Select
            id="import-separator"
            value={offer.separator}
            options={offers.map((each) => ({ value: each.separator, label: labelOf(each) }))}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
      <Table<string[]>
        size="small"
        pagination={false}
        className={styles.parts}
        rowKey={(row) => rows.indexOf(row)}
        dataSource={rows}
        columns={headers.map((title, index) => ({
          key: index,
          title,
          render: (_, row) => row[index],
        }))}
      />
      {unevenCount > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.gap}
          title={
            <>
              {text.splitUneven(unevenCount, count)}
              {uneven.map(({ sheet, row, text: cell }) => (
                <div key={`${sheet} ${row}`}>{text.example(row, cell, sheet)}</div>
              ))}
            </>
          }
        />
      )}
    </Modal>
  );
};
