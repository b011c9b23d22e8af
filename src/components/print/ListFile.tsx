import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { ExportButton, type ExportKind } from '@/components/table/ExportButton';
import type { Envelope } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { printoutText } from '@/locales/course/printout';
import type { OnProgress } from '@/utils/request/readLines';
import { Paper } from './Paper';
import { PaperTable, type Table } from './PaperTable';
import { usePrinting } from './usePrinting';

export interface SavedTable extends Table {
  kind: ExportKind;
  name: string;
}

interface ListFileProps {
  /** The name of the list, used in the printed title and the file name. */
  name: string;
  total: number;
  read: (onProgress: OnProgress) => Promise<Envelope<Table>>;
  /** Downloads the file. Resolves to the number of rows in the file. */
  save: (table: SavedTable) => Promise<Envelope<number>>;
}

/** Buttons that export or print a whole list instead of only the current page (T-11). */
export const ListFile = ({ name, total, read, save }: ListFileProps) => {
  const text = useText(printoutText);
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<Table>();

  const handleExport = async (kind: ExportKind, onProgress: OnProgress) => {
    const answer = await read(onProgress);
    return answer.Success ? save({ kind, name, ...answer.Value }) : answer;
  };
  const handlePrint = async () => {
    setBusy(true);
    const answer = await read(() => {});
    setBusy(false);
    if (answer.Success) setPrinted(answer.Value);
  };
  usePrinting(printed, () => setPrinted(undefined));
  return (
    <>
      <ExportButton total={total} onExport={handleExport} />
      <Button
        icon={<Icon of={PrinterOutlined} />}
        loading={busy}
        disabled={total === 0}
        onClick={handlePrint}
      >
        {text.print}
      </Button>
      {printed && (
        <Paper>
          <PaperTable title={name} table={printed} />
        </Paper>
      )}
    </>
  );
};
