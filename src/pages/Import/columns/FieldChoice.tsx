import { Select } from 'antd';
import { memo, useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { type ColumnChoice, fieldsOfOthers } from '@/models/import/importColumns';
import type { ImportState } from '@/models/import/importState';
import type { ColumnSummary } from '@/sheets/base/importTypes';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Import.module.css';
import { SplitDialog } from './SplitDialog';
import { useSplits } from './useSplits';

const SKIP = '';
/**
 * The values of the options for splitting a column and joining it again. The leading space
 * distinguishes them from field names.
 */
const SPLIT = ' split';
const UNSPLIT = ' unsplit';

interface FieldChoiceProps extends Pick<ImportState, 'table' | 'columns'> {
  target: ImportTarget;
  column: ColumnSummary;
  disabled: boolean;
}

const nameOf = ({ header, sheets, isApart }: ColumnSummary) =>
  isApart ? `${header}${marks().open}${sheets.join(marks().list)}${marks().close}` : header;

/**
 * A select box for the field of a column in the file. Fields that are already used by another
 * column of the same sheet are disabled.
 */
export const FieldChoice = memo((props: FieldChoiceProps) => {
  const { target, column, table, columns, disabled } = props;
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const { key, suggestion, splits = [], splitFrom } = column;
  const [isSplitting, setSplitting] = useState(false);
  const { split, unsplit } = useSplits(target, column);
  const usedFields = fieldsOfOthers({ table, columns }, column);
  const handleField = (field: string) => {
    if (field === SPLIT) return setSplitting(true);
    if (field === UNSPLIT) return unsplit();
    const rest = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== key));
    const choice: ColumnChoice = { field: field as ImportField, how: 'manual' };
    const next = field === SKIP ? rest : { ...rest, [key]: choice };
    dispatch({ type: 'import/change', payload: { target, values: { columns: next } } });
  };
  return (
    <>
      <Select
        aria-label={`${nameOf(column)}${marks().colon}${text.field}`}
        disabled={disabled}
        value={columns[key]?.field ?? SKIP}
        options={[
          { value: SKIP, label: text.skip },
          ...(splits.length > 0 ? [{ value: SPLIT, label: text.split }] : []),
          ...(splitFrom === undefined ? [] : [{ value: UNSPLIT, label: text.unsplit }]),
          ...fieldsOf(target).map((field) => ({
            value: field as string,
            label: fieldLabel(target, field),
            disabled: usedFields.has(field),
          })),
        ]}
        onChange={handleField}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
      />
      {suggestion && !columns[key] && !usedFields.has(suggestion.field) && !disabled && (
        <div>
          <LinkButton onClick={() => handleField(suggestion.field)}>
            {text.suggestField(fieldLabel(target, suggestion.field))}
          </LinkButton>{' '}
          <span className={styles.suggestedBy}>{text.suggestedBy[suggestion.by]}</span>
        </div>
      )}
      {splits.length > 0 && !columns[key] && !disabled && (
        <LinkButton onClick={() => setSplitting(true)}>{text.split}</LinkButton>
      )}
      {isSplitting && (
        <SplitDialog
          header={nameOf(column)}
          offers={splits}
          onSplit={split}
          onClose={() => setSplitting(false)}
        />
      )}
    </>
  );
});
