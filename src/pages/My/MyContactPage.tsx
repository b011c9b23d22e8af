import { Button, Form, Radio } from 'antd';
import Input from 'antd/es/input/Input';
import { toast } from '@/components/feedback/feedback';
import { Loading } from '@/components/feedback/Loading';
import { fieldRule } from '@/components/form/formRules';
import { RecordInputs } from '@/components/form/RecordInputs';
import { useRecordForm } from '@/components/form/useRecordForm';
import { PageHeader } from '@/components/frame/PageHeader';
import { CONTACT_CHANNELS } from '@/contract/directory';
import { type MyContact, myContactShape } from '@/contract/my';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { useAppDispatch } from '@/store/hooks';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

type Values = Pick<MyContact, 'mobile' | 'email' | 'channel'>;

const CHANNEL_KEYS = { 短信: 'sms', 企业微信: 'wecom', 邮件: 'email' } as const;

const toValues = ({ mobile, email, channel }: Values): Values => ({ mobile, email, channel });

interface ContactFormProps {
  contact: MyContact;
  onSaved: () => void;
}

const ContactForm = ({ contact, onSaved }: ContactFormProps) => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const record = useRecordForm<Values, MyContact>({
    draftKey: 'my contact',
    isOfPage: true,
    initial: toValues(contact),
    record: contact,
    toValues,
    save: (_, changed, version) =>
      dispatch({
        type: 'my/updateContact',
        payload: { version: version ?? contact.version, ...changed },
      }),
    onSaved: () => {
      toast(text.saved);
      onSaved();
    },
  });
  const { form, conflict, saving } = record;
  const channel = Form.useWatch('channel', form) ?? record.initialValues.channel;
  const email = Form.useWatch('email', form) ?? record.initialValues.email;
  const hints = {
    短信: undefined,
    企业微信: contact.hasWecom ? undefined : text.wecomHint,
    邮件: email ? undefined : text.emailHint,
  };
  useUnsaved({
    isChanged: () => Object.keys(record.changed()).length > 0,
    discard: record.discard,
    within: 'page',
  });
  return (
    <RecordInputs record={record} labels={text.fields} toValues={toValues}>
      <Form.Item label={text.name}>
        <span>
          {contact.name} {contact.staffNo}
        </span>
      </Form.Item>
      <Form.Item
        name="mobile"
        label={text.fields.mobile}
        extra={text.mobileHint}
        rules={[fieldRule(myContactShape.mobile, true)]}
      >
        <Input type="tel" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="email"
        label={text.fields.email}
        rules={[fieldRule(myContactShape.email, false)]}
      >
        <Input type="email" autoComplete="email" maxLength={100} />
      </Form.Item>
      <Form.Item name="channel" label={text.fields.channel} extra={hints[channel]}>
        <Radio.Group
          options={CONTACT_CHANNELS.map((value) => ({
            value,
            label: text.channels[CHANNEL_KEYS[value]],
          }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={saving} disabled={conflict !== undefined}>
        {text.save}
      </Button>
    </RecordInputs>
  );
};

/**
 * The page on which teachers see and edit their own number, e-mail address and preferred channel
 * (A-06).
 */
const MyContactPage = () => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const { data, failure, reload } = useOwn('', () => dispatch({ type: 'my/contact' }));
  return (
    <>
      <PageHeader title={text.contact} />
      {failure && <OwnFailure failure={failure} onRetry={reload} />}
      <Loading spinning={!data && !failure} delay={200} />
      <div className={styles.form}>
        {data && <ContactForm key={data.version} contact={data} onSaved={reload} />}
      </div>
    </>
  );
};

export default MyContactPage;
