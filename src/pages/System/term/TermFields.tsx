import { Form, Input, InputNumber, Segmented } from 'antd';
import { Explained } from '@/components/display/Explained';
import { DayPicker } from '@/components/form/DayPicker';
import type { FieldError } from '@/contract/base/envelope';
import { MAX_WEEK } from '@/contract/base/termBounds';
import { LEVELS, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { FieldErrors } from './FieldErrors';
import { OtherLevel } from './OtherLevel';
import type { OtherDraft, TermDraft } from './termDraft';

const BOTH = 'both' as const;

interface TermFieldsProps {
  draft: TermDraft;
  isNew: boolean;
  newOther: OtherDraft | undefined;
  errors: readonly FieldError[];
  onChange: (values: Partial<TermDraft>) => void;
}

export const TermFields = ({ draft, isNew, newOther, errors, onChange }: TermFieldsProps) => {
  const text = useText(termText);
  const { level, termCode, startDate, weeks } = draft;
  return (
    <Form layout="vertical" component="div">
      {isNew && (
        <Form.Item label={text.fields.level}>
          <Segmented<Level | typeof BOTH>
            aria-label={text.fields.level}
            value={draft.other ? BOTH : level}
            options={[
              { value: BOTH, label: text.bothLevels },
              ...LEVELS.map((value) => ({ value, label: text.levels[value] })),
            ]}
            onChange={(value) => {
              if (value === BOTH) onChange({ level: 'bachelor', other: newOther });
              else onChange({ level: value, other: undefined });
            }}
          />
        </Form.Item>
      )}
      <Form.Item
        label={<Explained of="week">{text.fields.startDate}</Explained>}
        htmlFor="term-start-date"
        help={<FieldErrors errors={errors} at="startDate" />}
      >
        <DayPicker
          id="term-start-date"
          value={startDate}
          onChange={(day) => onChange({ startDate: day })}
        />
      </Form.Item>
      {isNew && (
        <Form.Item
          label={text.fields.termCode}
          htmlFor="term-code"
          help={<FieldErrors errors={errors} at="termCode" />}
        >
          <Input
            id="term-code"
            value={termCode}
            placeholder={text.edit.termCodeHint}
            onChange={({ target }) => onChange({ termCode: target.value })}
          />
        </Form.Item>
      )}
      <Form.Item
        label={text.fields.weeks}
        htmlFor="term-weeks"
        help={<FieldErrors errors={errors} at="weeks" />}
      >
        <InputNumber
          id="term-weeks"
          value={weeks}
          min={0}
          max={MAX_WEEK}
          onChange={(value) => onChange({ weeks: value })}
        />
      </Form.Item>
      {draft.other && (
        <OtherLevel
          other={draft.other}
          startDate={startDate}
          errors={errors}
          onChange={(other) => onChange({ other })}
        />
      )}
    </Form>
  );
};
