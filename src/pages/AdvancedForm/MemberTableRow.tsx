import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { fieldRule } from '@/components/form/formRules';
import { RowActions } from '@/components/table/RowActions';
import { projectMember } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import styles from './MemberTable.module.css';
import { isEdited, MEMBER_FIELDS } from './projectValues';
import type { MemberRows, RowList } from './useMemberRows';

const MAX_LENGTHS = { name: 50, workId: 32, department: 100 };

interface MemberInputProps {
  index: number;
  field: (typeof MEMBER_FIELDS)[number];
  onEnter: () => void;
}

const MemberInput = ({ index, field, onEnter }: MemberInputProps) => {
  const text = useText(advancedFormText);
  const label = text.memberFields[field];
  const handleKeyDown = (event: KeyboardEvent) => {
    // `isComposing` is true while the user types Chinese with an input method. Enter then only
    // confirms the characters, so it does not save the row.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
  };
  return (
    <Form.Item name={[index, field]} rules={[fieldRule(projectMember.shape[field], true)]}>
      <Input
        aria-label={text.memberField(index + 1, label)}
        placeholder={label}
        maxLength={MAX_LENGTHS[field]}
        autoComplete="off"
        onKeyDown={handleKeyDown}
      />
    </Form.Item>
  );
};

interface MemberTableRowProps {
  index: number;
  rows: MemberRows;
  list: RowList;
}

export const MemberTableRow = ({ index, rows, list }: MemberTableRowProps) => {
  const text = useText(advancedFormText);
  const row = rows.rowAt(index);
  const edited = isEdited(row);
  const actions = edited
    ? [
        { key: 'save', label: text.save, onClick: () => rows.save(index) },
        { key: 'cancel', label: text.cancel, onClick: () => rows.cancel(index, list) },
      ]
    : [
        { key: 'edit', label: text.edit, onClick: () => rows.edit(index) },
        {
          key: 'remove',
          label: text.remove,
          danger: true,
          onClick: () => rows.remove(index, list),
        },
      ];
  return (
    <tr className={edited ? styles.edited : undefined}>
      {MEMBER_FIELDS.map((field) => (
        <td key={field} className={styles[field]}>
          {edited ? (
            <MemberInput index={index} field={field} onEnter={() => rows.save(index)} />
          ) : (
            row[field]
          )}
        </td>
      ))}
      <td className={styles.actions}>
        <RowActions actions={actions} />
      </td>
    </tr>
  );
};
