import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Form, Input } from 'antd';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';
import styles from './TeacherFields.module.css';
import { type KnownPerson, usePeopleSearch, usePersonLabel } from './usePeopleSearch';

interface TeacherFieldsProps {
  /** The list's field in the form. */
  name: string;
  /** Finds people in the phone book by a part of their name, or its spelling. */
  onFind: (name: string) => Promise<KnownPerson[]>;
  /** Called where a person was picked: what the form sets by itself it tells nobody. */
  onPicked?: () => void;
}

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
  const personLabel = usePersonLabel();
  const { found, search } = usePeopleSearch(onFind);
  const options = found.map((person) => ({
    key: person.id,
    value: person.name,
    person,
    label: personLabel(person),
  }));
  return (
    <AutoComplete
      {...field}
      options={options}
      popupMatchSelectWidth={false}
      showSearch={{ onSearch: search }}
      onSelect={(_, option) => onPick(option.person)}
    >
      <Input placeholder={text.name} aria-label={text.name} maxLength={50} />
    </AutoComplete>
  );
};

/** The teachers of a course or a session: picked from the phone book, or written by hand. */
export const TeacherFields = ({ name, onFind, onPicked }: TeacherFieldsProps) => {
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
                onClick={() => remove(index)}
              />
            </div>
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
