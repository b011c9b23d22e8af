import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { SheetSummary } from '@/sheets/base/importTypes';
import styles from '../Import.module.css';

const FIRST_ROWS = 12;

interface HeaderPickerProps {
  sheet: SheetSummary;
  onPick: (headerRow: number) => void;
}

/** Shows the first rows of a sheet, so that the user can click the number of the header row. */
export const HeaderPicker = ({ sheet, onPick }: HeaderPickerProps) => {
  const text = useText(importText);
  const [showsAll, setShowsAll] = useState((sheet.headerRow ?? 0) >= FIRST_ROWS);
  const rows = showsAll ? sheet.preview : sheet.preview.slice(0, FIRST_ROWS);
  return (
    <>
      <div className={styles.preview}>
        <table>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id but their position.
              <tr key={index} className={index === sheet.headerRow ? styles.header : undefined}>
                <th scope="row">
                  <Button
                    size="small"
                    type={index === sheet.headerRow ? 'primary' : 'text'}
                    aria-label={text.pickHeader(index + 1)}
                    aria-pressed={index === sheet.headerRow}
                    onClick={() => onPick(index)}
                  >
                    {index + 1}
                  </Button>
                </th>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no id but their position.
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < sheet.preview.length && (
        <Button type="link" size="small" onClick={() => setShowsAll(true)}>
          {text.moreRows}
        </Button>
      )}
    </>
  );
};
