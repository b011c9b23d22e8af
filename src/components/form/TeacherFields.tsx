import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';
import { entryRules } from './formRules';
import { PersonNameField } from './PersonNameField';
import type { EntryCheck } from './personEntry';
import styles from './TeacherFields.module.css';
import type { Find, KnownPerson } from './usePeopleSearch';

interface TeacherFieldsProps {
  name: string;
  /** Finds people in the phone book by a part of the name or by pinyin. */
  onFind: Find<KnownPerson>;
  /**
   * Called after the user picks a person. antd fires no change event when code sets a form value,
   * so the form learns of the change from this call.
   */
  onPicked?: (() => void) | undefined;
}

interface TeacherRowProps extends Omit<TeacherFieldsProps, 'name'> {
  list: string;
  index: number;
  onRemove: () => void;
}

const TeacherRow = ({ list, index, onFind, onPicked, onRemove }: TeacherRowProps) => {
  const text = useText(teacherText);
  const form = Form.useFormInstance();
  const check = useRef<EntryCheck>(null);
  const fill = (staffNo: string, title: string) => {
    form.setFieldValue([list, index, 'staffNo'], staffNo);
    form.setFieldValue([list, index, 'title'], title);
  };
  return (
    <div className={styles.row}>
      <Form.Item
        name={[index, 'name']}
        rules={entryRules(check, {
          required: true,
          validator: async (_, name: string) => {
            if (!name?.trim()) throw new Error(text.nameRequired);
          },
        })}
      >
        <PersonNameField
          label={text.name}
          placeholder={text.name}
          onFind={onFind}
          check={check}
          onType={() => {
            // Clears the staff number and title of the person picked before, because the user is
            // typing another name.
            if (form.getFieldValue([list, index, 'name'])) fill('', '');
          }}
          onSubmitted={(typed) => form.setFieldValue([list, index, 'name'], typed)}
          onPick={({ staffNo, title }) => {
            fill(staffNo, title);
            onPicked?.();
          }}
        />
      </Form.Item>
      <Form.Item name={[index, 'staffNo']}>
        <Input placeholder={text.staffNo} aria-label={text.staffNo} maxLength={32} />
      </Form.Item>
      <Form.Item name={[index, 'title']}>
        <Input placeholder={text.title} aria-label={text.title} maxLength={30} />
      </Form.Item>
      <Button
        type="text"
        icon={<Icon of={DeleteOutlined} />}
        aria-label={text.remove}
        onClick={onRemove}
      />
    </div>
  );
};

/**
 * The teachers of a course or of one class session. The user picks each teacher from the phone book
 * or types a name.
 */
export const TeacherFields = ({ name, onFind, onPicked }: TeacherFieldsProps) => {
  const text = useText(teacherText);
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: index }) => (
            <TeacherRow
              key={key}
              list={name}
              index={index}
              onFind={onFind}
              onPicked={onPicked}
              onRemove={() => remove(index)}
            />
          ))}
          <Button
            type="dashed"
            block
            icon={<Icon of={PlusOutlined} />}
            onClick={() => add({ name: '' })}
          >
            {text.add}
          </Button>
        </>
      )}
    </Form.List>
  );
};
