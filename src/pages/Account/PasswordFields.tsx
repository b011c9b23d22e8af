import { Form } from 'antd';
import Password from 'antd/es/input/Password';
import { fieldRule } from '@/components/form/formRules';
import { typedPassword } from '@/contract/account';
import { errorText } from '@/contract/base/errorCodes';
import { passwordField } from '@/contract/register';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';

export interface PasswordValues {
  password: string;
  newPassword: string;
  confirm: string;
}

export const PasswordFields = ({ presentLabel }: { presentLabel: string }) => {
  const text = useText(accountText);
  const form = Form.useFormInstance<PasswordValues>();
  return (
    <>
      <Form.Item name="password" label={presentLabel} rules={[fieldRule(typedPassword(1), true)]}>
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={text.newPassword}
        extra={text.passwordHelp}
        rules={[fieldRule(passwordField, true)]}
      >
        <Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={text.confirmNew}
        dependencies={['newPassword']}
        rules={[
          {
            required: true,
            validator: async (_, value) => {
              if (!value) throw new Error(errorText('REQUIRED'));
              if (value !== form.getFieldValue('newPassword')) {
                throw new Error(errorText('PASSWORD_MISMATCH'));
              }
            },
          },
        ]}
      >
        <Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
};
