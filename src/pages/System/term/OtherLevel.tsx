import { Checkbox, Form, InputNumber } from 'antd';
import { DayPicker } from '@/components/form/DayPicker';
import type { FieldError } from '@/contract/base/envelope';
import { MAX_WEEK } from '@/contract/base/termBounds';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import { FieldErrors } from './FieldErrors';
import type { OtherDraft } from './termDraft';

interface OtherLevelProps {
  other: OtherDraft;
  startDate: string | undefined;
  errors: readonly FieldError[];
  onChange: (other: OtherDraft) => void;
}

/** Inputs for a postgraduate term that is created along with an undergraduate term (T-13). */
export const OtherLevel = ({ other, startDate, errors, onChange }: OtherLevelProps) => {
  const { fields, hours } = useText(termText);
  return (
    <>
      <Form.Item
        label={fields.otherStart}
        htmlFor="other-start-date"
        help={<FieldErrors errors={errors} at="postgraduate.startDate" />}
      >
        <DayPicker
          id="other-start-date"
          value={other.startDate ?? startDate}
          onChange={(day) => onChange({ ...other, startDate: day })}
        />
      </Form.Item>
      <Form.Item
        label={fields.otherWeeks}
        htmlFor="other-weeks"
        help={<FieldErrors errors={errors} at="postgraduate.weeks" />}
      >
        <InputNumber
          id="other-weeks"
          value={other.weeks}
          min={0}
          max={MAX_WEEK}
          onChange={(weeks) => onChange({ ...other, weeks })}
        />
      </Form.Item>
      <Checkbox
        checked={other.sameHours}
        onChange={({ target }) => onChange({ ...other, sameHours: target.checked })}
      >
        {hours.sameOther}
      </Checkbox>
      <p className={styles.hint}>{hours.sameOtherHint}</p>
    </>
  );
};
