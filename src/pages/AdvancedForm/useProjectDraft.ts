import type { FormInstance } from 'antd';
import { useState } from 'react';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { blankProject, type ProjectValues } from './projectValues';

const DRAFT = 'advanced form';

/**
 * Stores the unsaved input of the form in the browser tab until the user submits or clears the
 * form.
 */
export const useProjectDraft = (form: FormInstance<ProjectValues>) => {
  const [draft] = useState(() => readDraft<ProjectValues>(DRAFT));
  const [restored, setRestored] = useState(draft !== undefined);
  const valuesNow = (): ProjectValues => ({ ...blankProject, ...form.getFieldsValue(true) });
  return {
    valuesNow,
    initialValues: { ...blankProject, ...draft },
    restored,
    keepDraft: () => {
      const values = valuesNow();
      const blank = JSON.stringify(values) === JSON.stringify(blankProject);
      if (blank) removeDraft(DRAFT);
      else storeDraft(DRAFT, values);
    },
    hasDraft: () => readDraft(DRAFT) !== undefined,
    forgetDraft: () => {
      removeDraft(DRAFT);
      setRestored(false);
    },
  };
};
