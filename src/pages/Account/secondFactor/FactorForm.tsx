import { Form, type FormInstance } from 'antd';
import Password from 'antd/es/input/Password';
import type { ReactNode } from 'react';
import { fieldRule, INTO_VIEW } from '@/components/form/formRules';
import { typedPassword } from '@/contract/account';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';

interface FactorFormProps<V> {
  form: FormInstance<V>;
  onFinish: (values: V) => unknown;
  children: ReactNode;
}

/**
 * A form for the dialogs of the second factor. It validates the inputs only when the user submits
 * it.
 */
export const FactorForm = <V extends object>({ children, ...form }: FactorFormProps<V>) => (
  <Form
    {...form}
    name="secondFactor"
    layout="vertical"
    requiredMark={false}
    validateTrigger="onSubmit"
    scrollToFirstError={INTO_VIEW}
  >
    {children}
  </Form>
);

export const PresentPassword = () => {
  const text = useText(secondFactorText);
  return (
    <Form.Item
      name="password"
      label={text.presentPassword}
      rules={[fieldRule(typedPassword(1), true)]}
    >
      <Password autoFocus autoComplete="current-password" maxLength={128} />
    </Form.Item>
  );
};
