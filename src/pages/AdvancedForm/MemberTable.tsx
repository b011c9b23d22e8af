import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';
import { Icon } from '@/components/display/Icon';
import { MAX_MEMBERS } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import styles from './MemberTable.module.css';
import { MemberTableRow } from './MemberTableRow';
import { MEMBER_FIELDS, type ProjectValues } from './projectValues';
import { useMemberRows } from './useMemberRows';

interface MemberTableProps {
  form: FormInstance<ProjectValues>;
  onChange: () => void;
}

/**
 * A table of the members of a project. The user edits each row in place, and saves or cancels it
 * separately.
 */
export const MemberTable = ({ form, onChange }: MemberTableProps) => {
  const text = useText(advancedFormText);
  const rows = useMemberRows(form, onChange);
  return (
    <Form.List name="members">
      {(fields, list) => (
        <>
          {fields.length === 0 && <p className={styles.empty}>{text.noMembers}</p>}
          <table className={styles.table} hidden={fields.length === 0} aria-label={text.members}>
            <thead>
              <tr>
                {MEMBER_FIELDS.map((field) => (
                  <th key={field} scope="col">
                    {text.memberFields[field]}
                  </th>
                ))}
                <th scope="col">{text.actions}</th>
              </tr>
            </thead>
            <tbody ref={rows.body}>
              {fields.map(({ key, name: index }) => (
                <MemberTableRow key={key} index={index} rows={rows} list={list} />
              ))}
            </tbody>
          </table>
          <Button
            id="project_members"
            ref={rows.addButton}
            type="dashed"
            block
            icon={<Icon of={PlusOutlined} />}
            disabled={fields.length >= MAX_MEMBERS}
            onClick={() => rows.add(list)}
          >
            {text.addMember}
          </Button>
        </>
      )}
    </Form.List>
  );
};
