import { Alert, Button, Checkbox, Select } from 'antd';
import type { ImportTarget } from '@/contract/importing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { FileSummary, SheetSummary, TextEncoding } from '@/sheets/importTypes';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { fileSize } from '@/utils/fileSize';
import styles from './Import.module.css';
import { StepButtons } from './StepButtons';
import { useReading } from './useReading';

interface PreviewProps {
  sheet: SheetSummary;
  onPick: (headerRow: number) => void;
}

/** The sheet's first rows; the one that is the header is picked by its number. */
const HeaderPicker = ({ sheet, onPick }: PreviewProps) => {
  const text = useText(importText);
  return (
    <div className={styles.preview}>
      <table>
        <tbody>
          {sheet.preview.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is known by its place
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell of a file is known by its place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A text file's encoding: guessed from the whole file, and changed where the guess is wrong (I-01). */
const EncodingChoice = ({ target, file }: { target: ImportTarget; file: FileSummary }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const busy = useEffectLoading('importer/reopen');
  const { onProgress } = useReading();
  return (
    <div className={styles.encoding}>
      <label htmlFor="import-encoding">{text.encoding}</label>
      <Select
        id="import-encoding"
        value={file.encoding as TextEncoding}
        loading={busy}
        disabled={busy}
        options={file.encodings.map((value) => ({ value, label: value }))}
        onChange={(encoding: TextEncoding) =>
          dispatch({ type: 'importer/reopen', payload: { target, encoding, onProgress } })
        }
        style={{ minWidth: 130 }}
      />
      <span className={styles.hint}>{text.encodingHint}</span>
    </div>
  );
};

/** Chooses the sheets and the row with the headers; both are recognised beforehand. */
export const SheetStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const { file, sheets } = useAppSelector(({ importer }) => importer.current[target]);
  const busy = useEffectLoading('importer/choose');
  const chosen = sheets.filter((sheet) => sheet.chosen);

  const change = (name: string, values: Partial<SheetSummary>) => {
    const changed = sheets.map((sheet) => (sheet.name === name ? { ...sheet, ...values } : sheet));
    dispatch({ type: 'importer/change', payload: { target, values: { sheets: changed } } });
  };

  return (
    <>
      {file && <p className={styles.hint}>{text.fileInfo(file.name, fileSize(file.size))}</p>}
      {file && file.encodings.length > 0 && <EncodingChoice target={target} file={file} />}
      {sheets.map((sheet) => (
        <section key={sheet.name} className={styles.sheet}>
          <div className={styles.sheetTitle}>
            <Checkbox
              checked={sheet.chosen}
              onChange={({ target: { checked } }) => change(sheet.name, { chosen: checked })}
            >
              <strong>{sheet.name}</strong> {text.sheetInfo(sheet.rowCount)}
            </Checkbox>
            {sheet.headerRow !== null && (
              <span className={styles.hint}>{text.headerFound(sheet.headerRow + 1)}</span>
            )}
          </div>
          {sheet.chosen && (
            <>
              {sheet.headerRow === null ? (
                <Alert type="warning" showIcon title={text.noHeader} className={styles.gap} />
              ) : (
                <p className={styles.hint}>{text.headerHint}</p>
              )}
              <HeaderPicker
                sheet={sheet}
                onPick={(headerRow) => change(sheet.name, { headerRow })}
              />
            </>
          )}
        </section>
      ))}
      <StepButtons
        target={target}
        next={{
          text: text.toColumns,
          busy,
          disabled: chosen.length === 0 || chosen.some(({ headerRow }) => headerRow === null),
          onClick: () => dispatch({ type: 'importer/choose', payload: target }),
        }}
      />
    </>
  );
};
