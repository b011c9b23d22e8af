import { Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { fieldRule, INTO_VIEW, showFieldErrors } from '@/components/form/formRules';
import { submitTransfer, type Transfer } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { stepFormText } from '@/locales/template/stepForm';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './StepForm.module.css';
import { amountInWords, readyTransfer, stepPath } from './transfer';

const { payAccount, receiverAccount, receiverName, amount } = submitTransfer.input.shape;

/**
 * The first step of a demo transfer: accounts, payee and amount. It also shows errors from the
 * server.
 */
const InfoPage = () => {
  const text = useText(stepFormText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<Transfer>();
  const state = useAppSelector((all) => all.form);
  const sending = useEffectLoading('form/submitStep');
  const amountText = amountInWords(Form.useWatch('amount', form) ?? '');

  const refused = useRef(state.refused);
  useEffect(() => showFieldErrors(form, refused.current), [form]);

  // Shows the next step while the server handles a submit, so that the user cannot change the
  // input.
  if (sending) return <Navigate to={stepPath('confirm')} replace />;

  const handleChange = (changed: Partial<Transfer>, values: Transfer) => {
    keep(values);
    // Validates invalid fields again on each change, so that the error disappears as soon as the
    // input is valid.
    const names = Object.keys(changed) as (keyof Transfer)[];
    const wrong = names.filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) form.validateFields(wrong).catch(() => {});
  };
  const keep = (step: Transfer) => dispatch({ type: 'form/keepStep', payload: step });
  const handleFinish = async (values: Transfer) => {
    // Stores the values exactly as they will be submitted, so that the next step shows these
    // values.
    await keep(readyTransfer(values) ?? values);
    navigate(stepPath('confirm'));
  };

  return (
    <Form<Transfer>
      form={form}
      name="transfer"
      layout="vertical"
      className={styles.form}
      initialValues={state.step}
      validateTrigger="onBlur"
      scrollToFirstError={INTO_VIEW}
      onValuesChange={handleChange}
      onFinish={handleFinish}
    >
      <Form.Item
        name="payAccount"
        label={text.fields.payAccount}
        extra={text.payAccountHint}
        rules={[fieldRule(payAccount, true)]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="receiverAccount"
        label={text.fields.receiverAccount}
        extra={text.receiverAccountHint}
        rules={[fieldRule(receiverAccount, true)]}
      >
        <Input maxLength={100} autoComplete="off" className={styles.number} />
      </Form.Item>
      <Form.Item
        name="receiverName"
        label={text.fields.receiverName}
        rules={[fieldRule(receiverName, true)]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="amount"
        label={text.fields.amount}
        extra={amountText ? text.words(amountText) : text.amountHint}
        rules={[fieldRule(amount, true)]}
      >
        <Input
          maxLength={40}
          inputMode="decimal"
          autoComplete="off"
          suffix={text.yuan}
          className={styles.number}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {text.next}
      </Button>
    </Form>
  );
};

export default InfoPage;
