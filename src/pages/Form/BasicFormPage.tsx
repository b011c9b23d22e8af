import { Alert, Button, Form, Radio } from 'antd';
import { useEffect } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch } from '@/store/hooks';
import { ContentField } from './ContentField';
import { CourseField } from './CourseField';
import styles from './Form.module.css';
import { MessagePreview } from './MessagePreview';
import { RecipientFields } from './RecipientFields';
import type { SmsValues } from './smsValues';
import { TimeFields } from './TimeFields';
import { TodayPanel } from './TodayPanel';
import { useRecipient } from './useRecipient';
import { useReplyTo } from './useReplyTo';
import { useSmsForm } from './useSmsForm';

const ABOUTS = ['course', 'text'] as const;

const MessageForm = ({ to }: { to: number | undefined }) => {
  const text = useText(smsFormText);
  const dispatch = useAppDispatch();
  const smsForm = useSmsForm(to);
  const { form, initialValues, restored, saving, keepDraft, clear, send } = smsForm;
  const recipient = useRecipient(form, keepDraft);
  const goBack = useReplyTo(to, smsForm, recipient);
  const about = Form.useWatch('about', form);
  const when = Form.useWatch('when', form) ?? 'now';

  useEffect(() => {
    dispatch({ type: 'sms/fetchRules' });
    dispatch({ type: 'sms/fetchTemplates' });
  }, [dispatch]);

  const handleFinish = async () => {
    if (!(await send())) return;
    recipient.forget();
    goBack();
  };
  const handleClear = () => {
    clear();
    recipient.forget();
  };

  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.note}>{text.hint}</p>
      </PageHeader>
      <div className={styles.page}>
        <Form<SmsValues>
          form={form}
          // A prefix for the input ids. Without it, an input would have the id `content`, which the
          // layout already uses.
          name="sms"
          layout="vertical"
          className={styles.form}
          initialValues={initialValues}
          scrollToFirstError={{ block: 'center', focus: true }}
          onValuesChange={keepDraft}
          onFinish={handleFinish}
        >
          {restored && (
            <Alert
              className={styles.restored}
              type="info"
              showIcon
              title={text.restored}
              action={
                <Button size="small" onClick={handleClear}>
                  {text.discard}
                </Button>
              }
            />
          )}
          <RecipientFields form={form} recipient={recipient} />
          <Form.Item name="about" label={text.about}>
            <Radio.Group options={ABOUTS.map((value) => ({ value, label: text.abouts[value] }))} />
          </Form.Item>
          {about === 'course' && (
            <Form.Item
              name="course"
              label={text.course}
              rules={[{ required: true, message: text.courseRequired }]}
            >
              <CourseField />
            </Form.Item>
          )}
          <TimeFields form={form} />
          <ContentField form={form} onChange={keepDraft} />
          <Button type="primary" htmlType="submit" loading={saving}>
            {text.submit[when]}
          </Button>
        </Form>
        <TodayPanel>
          <MessagePreview form={form} />
        </TodayPanel>
      </div>
    </>
  );
};

/**
 * A form for sending one text message to one person (M-06). If the URL contains a contact id
 * (`to`), this contact is filled in as the recipient.
 */
const BasicFormPage = () => {
  const [params] = useAddressParams();
  const to = Number(params.get('to')) || undefined;
  return <MessageForm key={to ?? ''} to={to} />;
};

export default BasicFormPage;
