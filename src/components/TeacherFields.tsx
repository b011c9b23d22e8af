import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/teacher';
import styles from './TeacherFields.module.css';

/** Somebody whom the phone book knows. */
export interface KnownPerson {
  id: number;
  name: string;
  staffNo: string;
  title: string;
  department: string;
  unit: string;
}

interface TeacherFieldsProps {
  /** The list's field in the form. */
  name: string;
  /** Finds people in the phone book by a part of their name, or its spelling. */
  onFind: (name: string) => Promise<KnownPerson[]>;
}

/** Milliseconds of rest before the phone book is asked. */
const FIND_AFTER = 250;

const NameField = ({
  onFind,
  onPick,
  ...field
}: {
  onFind: TeacherFieldsProps['onFind'];
  onPick: (person: KnownPerson) => void;
  value?: string;
  onChange?: (name: string) => void;
  id?: string;
}) => {
  const text = useText(teacherText);
  const [found, setFound] = useState<KnownPerson[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');

  const handleSearch = (name: string) => {
    clearTimeout(timer.current);
    latest.current = name;
    if (!name.trim()) return setFound([]);
    timer.current = setTimeout(async () => {
      const people = await onFind(name.trim());
      if (latest.current === name) setFound(people);
    }, FIND_AFTER);
  };
  const options = found.map((person) => ({
    key: person.id,
    value: person.name,
    person,
    label: [person.name, person.staffNo, person.department || person.unit]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <AutoComplete
      {...field}
      options={options}
      popupMatchSelectWidth={false}
      showSearch={{ onSearch: handleSearch }}
      onSelect={(_, option) => onPick(option.person)}
    >
      <Input placeholder={text.name} aria-label={text.name} maxLength={50} />
    </AutoComplete>
  );
};

/** The teachers of a course or a session: picked from the phone book, or written by hand. */
export const TeacherFields = ({ name, onFind }: TeacherFieldsProps) => {
  const text = useText(teacherText);
  const form = Form.useFormInstance();
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: index }) => (
            <div key={key} className={styles.row}>
              <Form.Item
                name={[index, 'name']}
                rules={[{ required: true, message: text.nameRequired }]}
              >
                <NameField
                  onFind={onFind}
                  onPick={({ staffNo, title }) => {
                    form.setFieldValue([name, index, 'staffNo'], staffNo);
                    form.setFieldValue([name, index, 'title'], title);
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
                icon={<DeleteOutlined />}
                aria-label={text.remove}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({ name: '' })}>
            {text.add}
          </Button>
        </>
      )}
    </Form.List>
  );
};
