import { Checkbox, Form, InputNumber } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { DayPicker } from '@/components/form/DayPicker';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { TOKEN_SCOPES } from '@/contract/base/scopes';
import {
  createToken,
  DEFAULT_TOKEN_CALLS,
  MAX_TOKEN_CALLS,
  type NewToken,
  type TokenInput,
} from '@/contract/tokens';
import { addDays, toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Tokens.module.css';

/** The default number of days for which a new token is valid. */
const USUAL_DAYS = 365;

const { name, scopes, endsOn, limit } = createToken.input.shape;

/**
 * The rule for the checkboxes with the scopes of a token. `required` is false, because otherwise
 * antd adds an HTML attribute that is not allowed on a checkbox group.
 */
const scopesRule = { ...fieldRule(scopes, true), required: false };

/**
 * A new token with the version number that the form hook requires. Tokens cannot be edited, so the
 * version is always 1.
 */
type Made = NewToken & { version: number };

const toValues = (made: Made): TokenInput => pick(made, ['name', 'scopes', 'endsOn', 'limit']);

interface TokenFormProps {
  onMade: (made: NewToken) => void;
  onClose: () => void;
}

export const TokenForm = ({ onMade, onClose }: TokenFormProps) => {
  const { tokens: text } = useText(integrationsText);
  const dispatch = useAppDispatch();
  const [initial] = useState<TokenInput>(() => ({
    name: '',
    scopes: ['timetable:read'],
    endsOn: addDays(toDay(new Date()), USUAL_DAYS),
    limit: DEFAULT_TOKEN_CALLS,
  }));
  const record = useRecordForm<TokenInput, Made>({
    draftKey: 'token new',
    initial,
    record: undefined,
    toValues,
    save: async (payload) => {
      const answer = await dispatch({ type: 'tokens/create', payload });
      return answer.Success ? { ...answer, Value: { ...answer.Value, version: 1 } } : answer;
    },
    onSaved: (made) => {
      onClose();
      onMade(made);
    },
  });
  return (
    <RecordDrawer
      title={text.create}
      submitText={text.submit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={text.fields.name}
        extra={text.nameHelp}
        rules={[fieldRule(name, true)]}
      >
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="scopes" label={text.fields.scopes} rules={[scopesRule]}>
        <Checkbox.Group className={styles.scopes ?? ''}>
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope}>
              {text.scopes[scope]}
              <small>{text.scopeHelp[scope]}</small>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="endsOn" label={text.fields.endsOn} rules={[fieldRule(endsOn, true)]}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="limit" label={text.fields.limit} rules={[fieldRule(limit, true)]}>
        <InputNumber min={1} max={MAX_TOKEN_CALLS} precision={0} />
      </Form.Item>
    </RecordDrawer>
  );
};
