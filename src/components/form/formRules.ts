import type { FormInstance, Rule, RuleObject } from 'antd/es/form';
import type { RefObject } from 'react';
import type * as z from 'zod/mini';
import { type Failure, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';
import type { EntryCheck } from './personEntry';

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * Returns an antd form rule that checks a field against its API schema. An empty field is valid
 * unless it is required.
 */
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

/**
 * Returns two form rules for a person input. The first applies `rule` to a name, but not to a text
 * that may still be the pinyin or staff number of a person. The second waits for the person search
 * and fails if the search fails or the user still has to choose a person.
 */
export const entryRules = (check: RefObject<EntryCheck | null>, rule: RuleObject): Rule[] => [
  {
    ...rule,
    validator: async (own, value) => {
      if (!check.current?.isOpen(value ?? '')) await rule.validator?.(own, value, () => {});
    },
  },
  {
    // Runs on submit only, because a person search on each key press would be slow.
    validateTrigger: 'onSubmit',
    validator: async (_, value) => {
      const problem = await check.current?.settle(value ?? '');
      if (problem) throw new Error(problem);
    },
  },
];

/** Splits the path of a form field: `leadTeachers.0.name` becomes `['leadTeachers', 0, 'name']`. */
export const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Options for scrolling to an input with an error. The input is centred even if it is already
 * visible, because a sticky bar may cover it.
 */
export const INTO_VIEW = { block: 'center', scrollMode: 'always', focus: true } as const;

/** Shows each error next to the input and scrolls to the first error. */
export const showFieldErrors = (form: FormInstance, errors: readonly FieldError[]): void => {
  form.setFields(errors.map(({ field, message }) => ({ name: pathOf(field), errors: [message] })));
  const [first] = errors;
  if (first) form.scrollToField(pathOf(first.field), INTO_VIEW);
};

export const showFailure = (form: FormInstance, failure: Failure): void =>
  showFieldErrors(form, fieldErrorsOf(failure));
