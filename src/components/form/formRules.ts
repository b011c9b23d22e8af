import type { FormInstance, Rule, RuleObject } from 'antd/es/form';
import type { RefObject } from 'react';
import type * as z from 'zod/mini';
import { type Failure, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';
import type { EntryCheck } from './usePersonEntry';

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The contract's own rule for a field, as a form takes it; a blank optional field is fine. */
export const fieldRule = (schema: z.ZodMiniType, required = false): RuleObject => ({
  required,
  validator: async (_, value) => {
    if (isBlank(value)) {
      if (required) throw new Error(errorText('REQUIRED'));
      return;
    }
    const checked = validate(schema, value);
    if (!checked.ok) throw new Error(checked.errors[0]?.message);
  },
});

/** The rules of a field for a person: its own rule, which text that may still mean a hit does not break, and the search's. */
export const entryRules = (check: RefObject<EntryCheck | null>, rule: RuleObject): Rule[] => [
  {
    ...rule,
    validator: async (own, value) => {
      if (!check.current?.isOpen(value ?? '')) await rule.validator?.(own, value, () => {});
    },
  },
  {
    // Awaited when the form is submitted, not while the name is typed.
    validateTrigger: 'onSubmit',
    validator: async (_, value) => {
      const problem = await check.current?.settle(value ?? '');
      if (problem) throw new Error(problem);
    },
  },
];

/** A field's path in a form: `leadTeachers.0.name` is `['leadTeachers', 0, 'name']`. */
export const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * How a field is brought into view: also where it is there already, for a bar may lie over the page's
 * edge and cover it.
 */
export const INTO_VIEW = { block: 'center', scrollMode: 'always', focus: true } as const;

/** Puts errors beside their fields and brings the first one into view. */
export const showFieldErrors = (form: FormInstance, errors: readonly FieldError[]): void => {
  form.setFields(
    errors.map(({ field, message }) => ({ name: pathOf(field) as never, errors: [message] })),
  );
  const [first] = errors;
  if (first) form.scrollToField(pathOf(first.field), INTO_VIEW);
};

/** The server's word on each field, at the same places as the form's own. */
export const showFailure = (form: FormInstance, failure: Failure): void =>
  showFieldErrors(form, fieldErrorsOf(failure));
