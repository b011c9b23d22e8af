import type { FormInstance } from 'antd';
import { useState } from 'react';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { blankProject, type ProjectValues } from './projectValues';

const DRAFT = 'advanced form';

/** What is typed into the form is kept for this tab until it is submitted or given up. */
export const useProjectDraft = (form: FormInstance<ProjectValues>) => {
  const [draft] = useState(() => readDraft<ProjectValues>(DRAFT));
  const [restored, setRestored] = useState(draft !== undefined);
  const valuesNow = (): ProjectValues => ({ ...blankProject, ...form.getFieldsValue(true) });
  return {
    valuesNow,
    initialValues: { ...blankProject, ...draft },
    /** What was typed before a reload is back. */
    restored,
    keepDraft: () => {
      const values = valuesNow();
      const blank = JSON.stringify(values) === JSON.stringify(blankProject);
      if (blank) removeDraft(DRAFT);
      else storeDraft(DRAFT, values);
    },
    /** Something was typed that was neither submitted nor taken back. */
    hasDraft: () => readDraft(DRAFT) !== undefined,
    forgetDraft: () => {
      removeDraft(DRAFT);
      setRestored(false);
    },
  };
};
