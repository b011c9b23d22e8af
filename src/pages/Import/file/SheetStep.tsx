import { Alert, Button, Checkbox, Select, Tag } from 'antd';
import { useRef } from 'react';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { FileSummary, SheetSummary, TextEncoding } from '@/sheets/base/importTypes';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { fileSize } from '@/utils/format/fileSize';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { HeaderPicker } from './HeaderPicker';
import { useReading } from './useReading';

/**
 * A select box for correcting the character encoding of a text file, which the program has guessed
 * (I-01).
 */
const EncodingChoice = ({ target, file }: { target: ImportTarget; file: FileSummary }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const busy = useEffectLoading('import/reopen');
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
          dispatch({ type: 'import/reopen', payload: { target, encoding, onProgress } })
        }
        style={{ minWidth: 130 }}
      />
      <span className={styles.hint}>{text.encodingHint}</span>
    </div>
  );
};

const isOpen = ({ headerRow, headless }: SheetSummary): boolean => headerRow === null && !headless;

/**
 * The import step in which the user chooses sheets and header rows, starting from the program's
 * suggestion.
 */
export const SheetStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const { file, sheets } = useAppSelector((state) => state.import.current[target]);
  const busy = useEffectLoading('import/choose');
  const container = useRef<HTMLDivElement>(null);
  const chosen = sheets.filter((sheet) => sheet.chosen);
  const isHeaderOpen = chosen.some(isOpen);

  const change = (name: string, values: Partial<SheetSummary>) => {
    const changed = sheets.map((sheet) => (sheet.name === name ? { ...sheet, ...values } : sheet));
    dispatch({ type: 'import/change', payload: { target, values: { sheets: changed } } });
  };

  const choose = (direct: boolean) => {
    dispatch({ type: 'import/change', payload: { target, values: { direct } } });
    dispatch({ type: 'import/choose', payload: target });
  };
  const goToOpen = () => {
    const input = container.current?.querySelector<HTMLElement>(
      '[data-open=true] button, [data-open=false] input',
    );
    input?.scrollIntoView?.({ block: 'center' });
    input?.focus();
  };
  const mainAction = () => {
    if (chosen.length === 0) return { text: text.noneChosen, onClick: goToOpen };
    if (isHeaderOpen) return { text: text.headerOpen, onClick: goToOpen };
    return { text: text.toColumns, onClick: () => choose(false) };
  };
  return (
    <div ref={container}>
      {file && <p className={styles.hint}>{text.fileInfo(file.name, fileSize(file.size))}</p>}
      {file && file.encodings.length > 0 && <EncodingChoice target={target} file={file} />}
      {sheets.map((sheet) => (
        <section
          key={sheet.name}
          className={styles.sheet}
          data-open={sheet.chosen && isOpen(sheet)}
        >
          <div className={styles.sheetTitle}>
            <Checkbox
              checked={sheet.chosen}
              onChange={({ target: { checked } }) => change(sheet.name, { chosen: checked })}
            >
              <strong>{sheet.name}</strong> {text.sheetInfo(sheet.rowCount)}
            </Checkbox>
            {sheet.hidden && <Tag>{text.hiddenSheet}</Tag>}
            {sheet.hidden && !sheet.chosen && (
              <span className={styles.hint}>{text.hiddenSheetNote}</span>
            )}
            {sheet.headerRow !== null && (
              <span className={styles.hint}>{text.headerFound(sheet.headerRow + 1)}</span>
            )}
          </div>
          {sheet.chosen && (
            <>
              {isOpen(sheet) ? (
                <Alert type="warning" showIcon title={text.noHeader} className={styles.gap} />
              ) : (
                <p className={styles.hint}>{text.headerHint}</p>
              )}
              <HeaderPicker
                sheet={sheet}
                onPick={(headerRow) => change(sheet.name, { headerRow, headless: false })}
              />
              <Checkbox
                checked={sheet.headless ?? false}
                onChange={({ target: { checked } }) =>
                  change(sheet.name, { headerRow: null, headless: checked })
                }
              >
                {text.headless}
              </Checkbox>
            </>
          )}
        </section>
      ))}
      <StepButtons target={target} next={{ ...mainAction(), busy }}>
        {chosen.length > 0 && !isHeaderOpen && (
          <Button disabled={busy} onClick={() => choose(true)}>
            {text.toCheck}
          </Button>
        )}
      </StepButtons>
    </div>
  );
};
