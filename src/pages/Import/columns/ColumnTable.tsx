import { Select, Table, Tag } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import type { ImportTarget } from '@/contract/import';
import { fieldLabel, fieldsOf, type ImportField } from '@/domain/columns/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { type ColumnChoice, takenBeside } from '@/models/import/importState';
import type { ColumnSummary } from '@/sheets/check/importTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

const SKIP = '';

/** The header; its sheets where not all have it in this meaning, and whether the file hides it. */
const HeaderCell = ({ column, sheetCount }: { column: ColumnSummary; sheetCount: number }) => {
  const text = useText(importText);
  const { header, sheets, isHidden } = column;
  return (
    <>
      {header}
      {isHidden && <Tag className={styles.columnTag}>{text.hiddenSheet}</Tag>}
      {sheets.length < sheetCount && <div className={styles.hint}>{text.columnSheets(sheets)}</div>}
    </>
  );
};

/** Which field each column gives; for one that is not known the nearest is proposed. */
export const ColumnTable = ({ target, disabled }: { target: ImportTarget; disabled: boolean }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const { table, columns } = state;
  const sheetCount = new Set(table?.columns.flatMap(({ sheets }) => sheets)).size;
  const handleField = (key: string, field: string) => {
    const rest = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== key));
    const choice: ColumnChoice = { field: field as ImportField, how: 'manual' };
    const next = field === SKIP ? rest : { ...rest, [key]: choice };
    dispatch({ type: 'import/change', payload: { target, values: { columns: next } } });
  };
  const nameOf = ({ header, sheets, isApart }: ColumnSummary) =>
    isApart ? `${header}（${sheets.join('、')}）` : header;

  return (
    <Table<ColumnSummary>
      rowKey="key"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={table?.columns ?? []}
      columns={[
        {
          key: 'header',
          title: text.column,
          width: 180,
          render: (_, column) => <HeaderCell column={column} sheetCount={sheetCount} />,
        },
        {
          key: 'samples',
          title: text.samples,
          render: (_, { samples }) => <span className={styles.hint}>{samples.join('，')}</span>,
        },
        {
          key: 'field',
          title: text.field,
          width: 200,
          render: (_, column) => {
            const taken = takenBeside(state, column);
            const { key, suggestion } = column;
            return (
              <>
                <Select
                  aria-label={`${nameOf(column)}：${text.field}`}
                  disabled={disabled}
                  value={columns[key]?.field ?? SKIP}
                  options={[
                    { value: SKIP, label: text.skip },
                    ...fieldsOf(target).map((field) => ({
                      value: field as string,
                      label: fieldLabel(target, field),
                      disabled: taken.has(field),
                    })),
                  ]}
                  onChange={(field: string) => handleField(key, field)}
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: '100%' }}
                />
                {suggestion && !columns[key] && !taken.has(suggestion.field) && !disabled && (
                  <div>
                    <LinkButton onClick={() => handleField(key, suggestion.field)}>
                      {text.suggestField(fieldLabel(target, suggestion.field))}
                    </LinkButton>{' '}
                    <span className={styles.hint}>{text.suggestedBy[suggestion.by]}</span>
                  </div>
                )}
              </>
            );
          },
        },
        {
          key: 'how',
          title: text.how,
          width: 100,
          render: (_, { key }) => {
            const how = columns[key]?.how;
            return how ? <Tag>{text.hows[how]}</Tag> : null;
          },
        },
      ]}
    />
  );
};
