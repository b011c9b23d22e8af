import { Form, Input, Select } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { lazyPart } from '@/components/lazy/lazyPart';
import { errorText } from '@/contract/base/errorCodes';
import { submitAdvanced } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import styles from './AdvancedForm.module.css';
import { FormSection } from './FormSection';

const DayPicker = lazyPart<{ id?: string }>('day-picker', () =>
  import('@/components/form/DayPicker').then((module) => module.DayPicker),
);

const { shape } = submitAdvanced.input;

export const ProjectFields = () => {
  const text = useText(advancedFormText);
  return (
    <>
      <FormSection title={text.basic}>
        <Form.Item name="name" label={text.fields.name} rules={[fieldRule(shape.name, true)]}>
          <Input maxLength={100} autoComplete="off" placeholder={text.namePlaceholder} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="url"
            label={text.fields.url}
            extra={text.urlHint}
            rules={[fieldRule(shape.url, true)]}
          >
            <Input
              inputMode="url"
              maxLength={200}
              autoComplete="off"
              placeholder={text.urlPlaceholder}
            />
          </Form.Item>
          <Form.Item name="kind" label={text.fields.kind} rules={[fieldRule(shape.kind, true)]}>
            <Select
              placeholder={text.kindPlaceholder}
              options={text.kinds.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title={text.people}>
        <div className={styles.pair}>
          <Form.Item name="owner" label={text.fields.owner} rules={[fieldRule(shape.owner, true)]}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="approver"
            label={text.fields.approver}
            rules={[fieldRule(shape.approver, true)]}
          >
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="dateFrom"
            label={text.fields.dateFrom}
            rules={[fieldRule(shape.dateFrom, true)]}
          >
            <DayPicker />
          </Form.Item>
          <Form.Item
            name="dateTo"
            label={text.fields.dateTo}
            dependencies={['dateFrom']}
            rules={[
              fieldRule(shape.dateTo, true),
              ({ getFieldValue }) => ({
                validator: async (_, dateTo: string | undefined) => {
                  const dateFrom: string | undefined = getFieldValue('dateFrom');
                  if (dateFrom && dateTo && dateTo < dateFrom) {
                    throw new Error(errorText('DATE_RANGE_REVERSED'));
                  }
                },
              }),
            ]}
          >
            <DayPicker />
          </Form.Item>
        </div>
      </FormSection>
    </>
  );
};
