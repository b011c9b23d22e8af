import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { INTO_VIEW, pathOf, showFieldErrors } from '@/components/form/formRules';
import type { FieldError } from '@/contract/base/envelope';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import {
  blankProject,
  checkProject,
  inOrder,
  isEdited,
  MEMBER_FIELDS,
  type ProjectValues,
  putRow,
  rowOf,
  valueAt,
} from './projectValues';
import { useProjectDraft } from './useProjectDraft';
import { useSubmitProject } from './useSubmitProject';

/**
 * An error that the server reported for a field. `value` is the rejected value, so that the error
 * disappears when the user changes the value.
 */
type ServerFieldError = FieldError & { value: unknown };

/**
 * Scrolls to a form field and focuses it. If `field` names a whole table row, the first invalid
 * input of the row gets the focus.
 */
const jumpIn = (form: FormInstance<ProjectValues>, field: string): void => {
  const row = rowOf(field);
  const isRow = row !== undefined && field === `members.${row}`;
  const wrong = MEMBER_FIELDS.find(
    (name) => isRow && form.getFieldError(['members', row, name]).length > 0,
  );
  const path = isRow ? ['members', row, wrong ?? 'name'] : pathOf(field);
  form.scrollToField(path, INTO_VIEW);
};

/**
 * Switches the table rows of these fields to edit mode. Only rows in edit mode have inputs that can
 * show errors.
 */
const openRows = (form: FormInstance<ProjectValues>, fields: readonly string[]): void => {
  for (const index of new Set(fields.flatMap((field) => rowOf(field) ?? []))) {
    const row = form.getFieldValue(['members', index]);
    if (row && !isEdited(row)) putRow(form, index, { ...row, before: row });
  }
};

/** Collects all errors of the form: errors from the server, and errors that the browser found. */
const useProblems = (form: FormInstance<ProjectValues>) => {
  const text = useText(advancedFormText);
  const watched = Form.useWatch((all: ProjectValues) => all, { form, preserve: true });
  const [refusals, setRefusals] = useState<ServerFieldError[]>([]);
  const values: ProjectValues = { ...blankProject, ...watched };
  const checked = checkProject(values, text.unsaved);
  const refused = refusals.filter(({ field, value }) => valueAt(values, field) === value);
  return {
    problems: inOrder([...refused, ...('problems' in checked ? checked.problems : [])]),
    setRefusals,
  };
};

/** Manages the project form: unsaved input, validation and submit (D-04). */
export const useProjectForm = () => {
  const text = useText(advancedFormText);
  const [form] = Form.useForm<ProjectValues>();
  const { hash } = useLocation();
  const { valuesNow, initialValues, restored, keepDraft, forgetDraft, hasDraft } =
    useProjectDraft(form);
  const { problems, setRefusals } = useProblems(form);
  const [attempted, setAttempted] = useState(false);

  // Focuses the form field that the URL names after `#`, if any.
  const followLink = useEffectEvent(() => {
    if (hash) jumpIn(form, hash.slice(1));
  });
  useEffect(() => followLink(), []);

  const showRefusal = (errors: readonly FieldError[]) => {
    flushSync(() => {
      setRefusals(errors.map((error) => ({ ...error, value: valueAt(valuesNow(), error.field) })));
      openRows(
        form,
        errors.map(({ field }) => field),
      );
    });
    keepDraft();
    showFieldErrors(form, inOrder(errors));
  };
  const { send, saving } = useSubmitProject({ onAccepted: forgetDraft, onRefused: showRefusal });

  const clear = () => {
    form.resetFields();
    form.setFieldsValue({
      ...blankProject,
      kind: undefined,
      dateFrom: undefined,
      dateTo: undefined,
    });
    setAttempted(false);
    setRefusals([]);
    forgetDraft();
  };
  useUnsaved({ isChanged: hasDraft, discard: clear, within: 'page' });

  return {
    form,
    initialValues,
    restored,
    /**
     * True after the first attempt to submit. From then on, the form shows errors while the user
     * types.
     */
    attempted,
    saving,
    problems: attempted ? problems : [],
    keepDraft,
    clear,
    jumpTo: (field: string) => {
      flushSync(() => openRows(form, [field]));
      keepDraft();
      jumpIn(form, field);
    },
    submit: async () => {
      setAttempted(true);
      const checked = checkProject(valuesNow(), text.unsaved);
      if ('project' in checked) await send(checked.project);
      else if (checked.problems[0]) jumpIn(form, checked.problems[0].field);
    },
  };
};
