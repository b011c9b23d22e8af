import { Alert, Form, Select } from 'antd';
import type { ImportTarget } from '@/contract/import';
import { fieldLabel, requiredFields } from '@/domain/columns/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { type ImportState, openQuestions } from '@/models/import/importState';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { TableNotices } from '../file/TableNotices';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { ColumnTable } from './ColumnTable';
import { ConstantFields } from './ConstantFields';
import { QuestionList } from './QuestionList';
import { useQuestions } from './useQuestions';

type Change = (values: Partial<ImportState>) => void;

/** What is done with rows that are there already, with blanks, and with errors. */
const Options = ({
  options,
  disabled,
  onChange,
}: {
  options: ImportState['options'];
  disabled: boolean;
  onChange: Change;
}) => {
  const text = useText(importText);
  const choices = <K extends string>(names: Record<K, string>) =>
    (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));
  return (
    <Form
      layout="vertical"
      disabled={disabled}
      className={styles.options}
      aria-label={text.options}
    >
      <Form.Item label={text.mode} htmlFor="import-mode">
        <Select
          id="import-mode"
          value={options.mode}
          options={choices(text.modes)}
          onChange={(mode) => onChange({ options: { ...options, mode } })}
        />
      </Form.Item>
      <Form.Item label={text.blanks} htmlFor="import-blanks">
        <Select
          id="import-blanks"
          value={options.blanks}
          options={choices(text.blankModes)}
          onChange={(blanks) => onChange({ options: { ...options, blanks } })}
        />
      </Form.Item>
      <Form.Item label={text.errors} htmlFor="import-errors">
        <Select
          id="import-errors"
          value={options.errors}
          options={choices(text.errorModes)}
          onChange={(errors) => onChange({ options: { ...options, errors } })}
        />
      </Form.Item>
    </Form>
  );
};

/**
 * Matches the file's columns to fields; what was recognised can be changed, but not under a check that
 * is on its way: what it finds has to be what is imported (I-04).
 */
export const ColumnStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const busy = useEffectLoading('import/check');
  const { table, columns, constants, options } = state;
  const open = openQuestions(state).length;
  useQuestions(target);
  const change: Change = (values) =>
    dispatch({ type: 'import/change', payload: { target, values } });

  const taken = new Set(Object.values(columns).map(({ field }) => field));
  const missing = requiredFields(target).filter(
    (field) => !taken.has(field) && !constants[field]?.trim(),
  );
  return (
    <>
      <p className={styles.hint}>
        {text.matched(Object.keys(columns).length, table?.columns.length ?? 0)}；
        {text.dataRows(table?.rowCount ?? 0, table?.leftOut ?? 0, table?.hiddenRows ?? 0)}
      </p>
      {table && <TableNotices {...table} />}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.gap}
          title={text.missing(missing.map((field) => fieldLabel(target, field)).join('、'))}
        />
      )}
      <ColumnTable target={target} disabled={busy} />
      <ConstantFields target={target} disabled={busy} />
      <Options options={options} disabled={busy} onChange={change} />
      <QuestionList target={target} disabled={busy} />
      <StepButtons
        target={target}
        back="sheets"
        next={{
          text: busy ? text.checking : text.doCheck(table?.rowCount ?? 0),
          busy,
          disabled: missing.length > 0 || open > 0,
          onClick: () => dispatch({ type: 'import/check', payload: target }),
        }}
      />
      <p className={styles.footnote}>{open > 0 ? text.toAnswer(open) : text.checkHint}</p>
    </>
  );
};
