import { Form, Select } from 'antd';
import { memo } from 'react';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { CheckOptions } from '@/sheets/base/checkTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

interface ImportOptionsProps {
  target: ImportTarget;
  disabled: boolean;
}

export const ImportOptions = memo(({ target, disabled }: ImportOptionsProps) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const options = useAppSelector((state) => state.import.current[target].options);
  const change = (values: Partial<CheckOptions>) =>
    dispatch({
      type: 'import/change',
      payload: { target, values: { options: { ...options, ...values } } },
    });
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
          onChange={(mode) => change({ mode })}
        />
      </Form.Item>
      <Form.Item label={text.blanks} htmlFor="import-blanks">
        <Select
          id="import-blanks"
          value={options.blanks}
          options={choices(text.blankModes)}
          onChange={(blanks) => change({ blanks })}
        />
      </Form.Item>
      <Form.Item label={text.errors} htmlFor="import-errors">
        <Select
          id="import-errors"
          value={options.errors}
          options={choices(text.errorModes)}
          onChange={(errors) => change({ errors })}
        />
      </Form.Item>
    </Form>
  );
});
