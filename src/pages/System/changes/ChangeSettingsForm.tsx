import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordInputs } from '@/components/form/RecordInputs';
import { useRecordForm } from '@/components/form/useRecordForm';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { OTHER_REASON } from '@/contract/changeCause';
import { type LedgerSettings, REQUIRABLE, updateLedgerSettings } from '@/contract/ledgerSettings';
import { APPROVALS, requestRules } from '@/contract/requestRules';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { changeSettingsText } from '@/locales/page/changeSettings';
import { requestText } from '@/locales/request';
import { useAppDispatch } from '@/store/hooks';
import styles from '../System.module.css';
import { type ChangeSettingsValues, reasonsOf, toInput, toValues } from './values';

const { reasons, maxChanges, maxPercent } = updateLedgerSettings.input.shape;
const { daysAhead, officeFrom, overdueDays } = requestRules.shape;
const reasonsRule = fieldRule(reasons, true);

interface ChangeSettingsFormProps {
  settings: LedgerSettings;
  onSaved: (settings: LedgerSettings) => void;
}

/**
 * The form for the settings of class changes. When another user saves, the form takes over the new
 * values, unless it has unsaved input.
 */
export const ChangeSettingsForm = ({ settings, onSaved }: ChangeSettingsFormProps) => {
  const text = useText(changeSettingsText);
  const { approvals } = useText(requestText);
  const dispatch = useAppDispatch();
  const record = useRecordForm<ChangeSettingsValues, LedgerSettings>({
    draftKey: 'change settings',
    initial: toValues(settings),
    record: settings,
    toValues,
    isOfPage: true,
    save: (values, _, version = settings.version) =>
      dispatch({ type: 'ledger/saveSettings', payload: toInput(values, version) }),
    onSaved: (saved) => {
      toast(text.saved);
      onSaved(saved);
    },
  });
  const { form, conflict, saving } = record;
  // Renders the form again while the user types, so that the buttons notice the input.
  Form.useWatch((values) => values, form);
  const isChanged = () => Object.keys(record.changed()).length > 0;
  const isDirty = isChanged();
  const discard = () => {
    record.discard();
    record.follow(settings);
  };
  useUnsaved({ isChanged, discard, within: 'page' });
  const follow = useEffectEvent(record.follow);
  useEffect(() => follow(settings), [settings]);

  const shown = (value: unknown, field: string) => {
    if (field === 'reasons') return reasonsOf(String(value)).join(marks().list);
    if (field === 'approvals') return approvals[value as (typeof APPROVALS)[number]];
    if (!Array.isArray(value)) return String(value ?? '');
    return REQUIRABLE.filter((name) => value.includes(name))
      .map((name) => text.requirable[name])
      .join(marks().list);
  };
  const limit = (
    name: 'maxChanges' | 'maxPercent' | 'daysAhead' | 'officeFrom' | 'overdueDays',
    schema: Parameters<typeof fieldRule>[0],
    unit: string,
  ) => (
    <Form.Item
      name={name}
      label={text.fields[name]}
      extra={name === 'officeFrom' && text.officeFromHint}
      rules={[fieldRule(schema, name !== 'officeFrom')]}
    >
      <InputNumber precision={0} controls={false} suffix={unit} className={styles.limit} />
    </Form.Item>
  );
  return (
    <RecordInputs
      name="changeSettings"
      record={{ ...record, discard }}
      labels={text.fields}
      toValues={toValues}
      show={shown}
    >
      <div className={styles.levels}>
        <Section title={text.cause}>
          <Form.Item
            name="reasons"
            label={text.fields.reasons}
            extra={text.reasonsHint(OTHER_REASON)}
            rules={[
              {
                required: true,
                validator: (rule, value, callback) =>
                  reasonsRule.validator?.(rule, reasonsOf(value), callback),
              },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
          </Form.Item>
          <Form.Item name="required" label={text.fields.required} extra={text.requiredHint}>
            <Checkbox.Group
              options={REQUIRABLE.map((value) => ({ value, label: text.requirable[value] }))}
            />
          </Form.Item>
        </Section>
        <Section title={text.limits}>
          <p className={styles.hint}>{text.limitsHint}</p>
          {limit('maxChanges', maxChanges, text.times)}
          {limit('maxPercent', maxPercent, '%')}
        </Section>
        <Section title={text.requests}>
          <p className={styles.hint}>{text.requestsHint}</p>
          {limit('daysAhead', daysAhead, text.days)}
          <Form.Item name="approvals" label={text.fields.approvals}>
            <Select
              options={APPROVALS.map((value) => ({ value, label: approvals[value] }))}
              className={styles.choice}
            />
          </Form.Item>
          {limit('officeFrom', officeFrom, text.times)}
          {limit('overdueDays', overdueDays, text.days)}
        </Section>
      </div>
      <div className={styles.saveBar}>
        <Button
          type="primary"
          htmlType="submit"
          loading={saving}
          disabled={!isDirty || conflict !== undefined}
        >
          {text.save}
        </Button>
        {isDirty && <Button onClick={discard}>{text.discard}</Button>}
      </div>
    </RecordInputs>
  );
};
