import { AutoComplete, Form, Select } from 'antd';
import { memo } from 'react';
import { CONTACT_GROUPS } from '@/contract/directory';
import type { ImportTarget } from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { importText } from '@/locales/import';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';
import { FixedFields } from './FixedFields';

/** An input for the term of all file rows that do not name a term themselves. */
const TermField = ({ target, level }: { target: ImportTarget; level: Level }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const constants = useAppSelector((state) => state.import.current[target].constants);
  const terms = useAppSelector(({ term }) => term.list);
  const own = terms.filter((term) => term.level === level);

  return (
    <Form.Item label={text.termForFile} htmlFor="import-term">
      <AutoComplete
        id="import-term"
        value={constants.termCode ?? ''}
        options={own.map((term) => ({ value: term.termCode, label: term.termCode }))}
        onChange={(value: string) =>
          dispatch({
            type: 'import/change',
            payload: { target, values: { constants: { ...constants, termCode: value } } },
          })
        }
      />
    </Form.Item>
  );
};

const GroupField = () => {
  const text = useText(importText);
  const { groups } = useText(contactText);
  const dispatch = useAppDispatch();
  const constants = useAppSelector((state) => state.import.current.contact.constants);
  return (
    <Form.Item label={text.groupForFile} htmlFor="import-group">
      <Select
        id="import-group"
        value={constants.group ?? 'staff'}
        options={CONTACT_GROUPS.map((value) => ({ value, label: groups[value] }))}
        onChange={(group: string) =>
          dispatch({
            type: 'import/change',
            payload: { target: 'contact', values: { constants: { ...constants, group } } },
          })
        }
      />
    </Form.Item>
  );
};

interface ConstantFieldsProps {
  target: ImportTarget;
  disabled: boolean;
}

/**
 * Inputs for values such as the term, which apply to all file rows that have no such value
 * themselves.
 */
export const ConstantFields = memo(({ target, disabled }: ConstantFieldsProps) => (
  <Form layout="vertical" disabled={disabled} className={styles.options}>
    {target === 'contact' ? (
      <GroupField />
    ) : (
      <TermField
        target={target}
        level={target === 'bachelorCourse' ? 'bachelor' : 'postgraduate'}
      />
    )}
    <FixedFields target={target} />
  </Form>
));
