import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';

const ReportDialog = lazyPart('ledger-report', () =>
  import('./ReportDialog').then((module) => module.ReportDialog),
);

export const ReportButton = () => {
  const { report } = useText(ledgerText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{report.open}</Button>
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
