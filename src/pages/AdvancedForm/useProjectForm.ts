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

/** What the server had against a field, and the value that it refused: another one is not refused yet. */
type Refusal = FieldError & { value: unknown };

/** Brings a field into view and gives it the focus; of a row, the first field that is wrong. */
const jumpIn = (form: FormInstance<ProjectValues>, field: string): void => {
  const row = rowOf(field);
  const isRow = row !== undefined && field === `members.${row}`;
  const wrong = MEMBER_FIELDS.find(
    (name) => isRow && form.getFieldError(['members', row, name]).length > 0,
  );
  const path = isRow ? ['members', row, wrong ?? 'name'] : pathOf(field);
  form.scrollToField(path, INTO_VIEW);
};

/** A row has no fields until it is edited. */
const openRows = (form: FormInstance<ProjectValues>, fields: readonly string[]): void => {
  for (const index of new Set(fields.flatMap((field) => rowOf(field) ?? []))) {
    const row = form.getFieldValue(['members', index]);
    if (row && !isEdited(row)) putRow(form, index, { ...row, before: row });
  }
};

/** All that stands in the way of submitting: what the server refused, and what the form finds itself. */
const useProblems = (form: FormInstance<ProjectValues>) => {
  const text = useText(advancedFormText);
  const watched = Form.useWatch((all: ProjectValues) => all, { form, preserve: true });
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const values: ProjectValues = { ...blankProject, ...watched };
  const checked = checkProject(values, text.unsaved);
  const refused = refusals.filter(({ field, value }) => valueAt(values, field) === value);
  return {
    problems: inOrder([...refused, ...('problems' in checked ? checked.problems : [])]),
    setRefusals,
  };
};

/** The draft, the check, and the submitting of a project (D-04). */
export const useProjectForm = () => {
  const text = useText(advancedFormText);
  const [form] = Form.useForm<ProjectValues>();
  const { hash } = useLocation();
  const { valuesNow, initialValues, restored, keepDraft, forgetDraft, hasDraft } =
    useProjectDraft(form);
  const { problems, setRefusals } = useProblems(form);
  const [attempted, setAttempted] = useState(false);

  // A link may point at the field that it is about.
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
  const { send, saving } = useSubmitProject({ onTaken: forgetDraft, onRefused: showRefusal });

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
    /** From then on the fields tell of what is wrong while it is typed. */
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
