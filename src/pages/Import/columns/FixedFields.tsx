import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select, Space } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { unmatched } from '@/models/import/importColumns';
import type { ImportState } from '@/models/import/importState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Fields that are left out here, because term and group have their own inputs elsewhere on the
 * page.
 */
const APART: readonly ImportField[] = ['termCode', 'group'];

/**
 * Inputs for fields that have no column in at least one sheet of the file. The typed value applies
 * to all rows without a value of their own.
 */
export const FixedFields = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const constants = useAppSelector((state) => state.import.current[target].constants);
  const table = useAppSelector((state) => state.import.current[target].table);
  const columns = useAppSelector((state) => state.import.current[target].columns);
  const change = (next: ImportState['constants']) =>
    dispatch({ type: 'import/change', payload: { target, values: { constants: next } } });

  const offered = fieldsOf(target).filter((field) => !APART.includes(field));
  const fixed = offered.filter((field) => constants[field] !== undefined);
  const open = unmatched(target, { table, columns });
  const free = offered.filter((field) => constants[field] === undefined && open.includes(field));
  const handleRemove = (field: ImportField) => {
    const { [field]: _, ...rest } = constants;
    change(rest);
  };

  return (
    <>
      {fixed.map((field) => (
        <Form.Item key={field} label={fieldLabel(target, field)} htmlFor={`import-${field}`}>
          <Space.Compact block>
            <Input
              id={`import-${field}`}
              value={constants[field] ?? ''}
              maxLength={500}
              onChange={({ target: { value } }) => change({ ...constants, [field]: value })}
            />
            <Button
              icon={<Icon of={DeleteOutlined} />}
              aria-label={text.removeFixed(fieldLabel(target, field))}
              onClick={() => handleRemove(field)}
            />
          </Space.Compact>
        </Form.Item>
      ))}
      <Form.Item label={text.addFixed} htmlFor="import-fixed">
        <Select<ImportField | null>
          id="import-fixed"
          value={null}
          placeholder={text.chooseField}
          options={free.map((value) => ({ value, label: fieldLabel(target, value) }))}
          onChange={(field) => field && change({ ...constants, [field]: '' })}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </>
  );
};
