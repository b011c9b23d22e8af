import { BugOutlined, CloseOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { callAccess } from '@/contract/access';
import { useText } from '@/locales/catalogue';
import { faultsText } from '@/locales/faults';
import { choose, readChosen } from './chosenFaults';
import styles from './FaultSwitch.module.css';

/**
 * The API calls for which an error can be simulated. A path parameter such as `:id` is replaced by
 * `*`, because a colon ends the call in a rule such as `/api/*:status=500`.
 */
const CALLS = Object.keys(callAccess).map((call) => call.replace(/:\w+/g, '*'));
const FAULTS = {
  slow: 'latency=2000',
  unsteady: 'latency=200-5000',
  failed: 'status=500',
  busy: 'status=503',
  stale: 'error=STALE_VERSION',
  signedOut: 'error=SIGNED_OUT',
  cut: 'cut',
  drop: 'drop',
  hang: 'hang',
  dead: 'dead',
} as const;
const NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
const SOMETIMES = ':rate=0.3';

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside the label.
  <label className={styles.field}>
    {label}
    {children}
  </label>
);

interface Props {
  rules: readonly string[];
  onChange: (rules: string[]) => void;
}

const FaultForm = ({ rules, onChange }: Props) => {
  const text = useText(faultsText);
  const [call, setCall] = useState('/api/*');
  const [fault, setFault] = useState<string>(FAULTS.slow);
  const [often, setOften] = useState('');
  const rule = `${call}:${fault}${often}`;
  const options = NAMES.map((name) => ({ value: FAULTS[name], label: text.faults[name] }));
  return (
    <div className={styles.form}>
      <Field label={text.calls}>
        <Select
          showSearch
          value={call}
          onChange={setCall}
          options={[
            { value: '/api/*', label: '/api/*' },
            { value: '*', label: text.all },
            ...CALLS.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
      <Field label={text.fault}>
        <Select value={fault} onChange={setFault} options={options} />
      </Field>
      <Field label={text.often}>
        <Select
          value={often}
          onChange={setOften}
          options={[
            { value: '', label: text.always },
            { value: SOMETIMES, label: text.sometimes },
          ]}
        />
      </Field>
      <ul className={styles.rules}>
        {rules.map((each) => (
          <li key={each} className={styles.rule}>
            <code>{each}</code>
            <Button
              type="text"
              size="small"
              icon={<Icon of={CloseOutlined} />}
              aria-label={text.remove(each)}
              onClick={() => onChange(rules.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={rules.includes(rule)}
          onClick={() => onChange([...rules, rule])}
        >
          {text.add}
        </Button>
        <Button disabled={rules.length === 0} onClick={() => onChange([])}>
          {text.off}
        </Button>
      </div>
    </div>
  );
};

/** A menu that makes this browser's API calls fail on purpose. Only for development. */
export const FaultSwitch = () => {
  const text = useText(faultsText);
  const [rules, setRules] = useState(readChosen);
  const change = (chosen: string[]) => {
    choose(chosen);
    setRules(chosen);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text.title}
      content={<FaultForm rules={rules} onChange={change} />}
    >
      <Button
        type="text"
        aria-label={text.open(rules.length)}
        title={text.open(rules.length)}
        icon={
          <Badge dot={rules.length > 0}>
            <Icon of={BugOutlined} />
          </Badge>
        }
      />
    </Popover>
  );
};
