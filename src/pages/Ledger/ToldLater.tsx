import { Button } from 'antd';
import { useState } from 'react';
import { SendNotices } from '@/components/notices/SendNotices';
import type { LedgerEntry } from '@/contract/ledger';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { useAppDispatch, useEffectLoading, useIsOffice } from '@/store/hooks';
import styles from './Ledger.module.css';
import { toldText } from './standing';

/**
 * Shows how many people were told about a class change and how many were not. The office can still
 * notify the others (M-14).
 */
export const ToldLater = ({ entry }: { entry: LedgerEntry }) => {
  const text = useText(ledgerText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const sending = useEffectLoading('ledger/tell');
  const [isOpen, setOpen] = useState(false);
  const { id, notNotified } = entry;
  const told = toldText(entry, text);
  if (told === '') return null;
  const canTell = isOffice && notNotified > 0;
  return (
    <div className={styles.told}>
      <p className={styles.line}>
        {told}
        {canTell && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text.tellOthers(notNotified)}
          </Button>
        )}
      </p>
      {isOpen && (
        <SendNotices
          look={() => dispatch({ type: 'ledger/notices', payload: { entry: id } })}
          send={(notices) => dispatch({ type: 'ledger/tell', payload: { entry: id, notices } })}
          sending={sending}
          empty={text.allKnow}
        />
      )}
    </div>
  );
};
