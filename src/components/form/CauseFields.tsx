import { Form, Input, Select } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type ChangeCause, causeShape } from '@/contract/changeCause';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { clearing } from './clearing';
import { DayPicker } from './DayPicker';
import { fieldRule } from './formRules';

type Settings = Pick<LedgerSettings, 'reasons' | 'required'>;

interface CauseFieldsProps {
  /**
   * The form field that stores the cause as one object, with the reason, the note and so on.
   * Without `name`, each of these is a form field of its own.
   */
  name?: string;
  /**
   * Loads the reasons to choose from and the names of the required fields. Resolves to undefined if
   * loading fails.
   */
  onLoad: () => Promise<Settings | undefined>;
  /**
   * True to show all fields at once. By default, the user first sees only the reason. The other
   * fields appear once a reason is chosen, or if any field is required.
   */
  isWhole?: boolean;
}

const NOTHING: Settings = { reasons: [], required: [] };

/**
 * Inputs for the cause of a class change: the reason, a note, and who asked for the change on which
 * day (L-01).
 */
export const CauseFields = ({ name, onLoad, isWhole = false }: CauseFieldsProps) => {
  const { fields, askerHint } = useText(ledgerText);
  const [{ reasons, required }, setSettings] = useState(NOTHING);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    let wanted = true;
    load().then((settings) => {
      if (wanted && settings) setSettings(settings);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const path = (field: keyof ChangeCause) => (name ? [name, field] : field);
  const reason = Form.useWatch<string | undefined>(path('reason'));
  const isRequired = (field: string) => required.some((each) => each === field);
  const item = (field: keyof ChangeCause, control: ReactNode) => (
    <Form.Item
      name={path(field)}
      label={fields[field]}
      required={isRequired(field)}
      rules={[fieldRule(causeShape[field])]}
    >
      {control}
    </Form.Item>
  );
  return (
    <>
      {item(
        'reason',
        <Select
          allowClear={clearing()}
          showSearch
          options={reasons.map((value) => ({ value, label: value }))}
        />,
      )}
      {(isWhole || reason || required.length > 0) && (
        <>
          {item('note', <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />)}
          {item('asker', <Input placeholder={askerHint} maxLength={50} />)}
          {item('askedOn', <DayPicker />)}
        </>
      )}
    </>
  );
};
