import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { CauseFields } from '@/components/form/CauseFields';
import { showFieldErrors } from '@/components/form/formRules';
import { OnMount } from '@/components/form/OnMount';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import { type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import type { ChangeCause } from '@/contract/changeCause';
import type { SessionSelection } from '@/contract/sessionBulk';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { sessionText } from '@/locales/course/session';
import { useEffectLoading } from '@/store/hooks';
import { isSameInput } from '@/utils/unsaved/sameInput';
import styles from '../../Course.module.css';
import { toCause, useCauseSettings } from '../../shared/cause';
import { BULK_VERBS } from '../sessionVerb';
import { type BulkSubject, type BulkValues, fromNowOn, toQuery, toSelection } from './bulkValues';
import { SessionBulkFields } from './SessionBulkFields';
import { SessionBulkImpact } from './SessionBulkImpact';
import { useSessionBulkChange } from './useSessionBulkChange';

const causeErrorsOf = (failure: Failure) =>
  fieldErrorsOf(failure).filter(({ field }) => field.startsWith('cause.'));

const NOBODY: readonly NoticeRow[] = [];

interface SessionBulkDialogProps {
  subject: BulkSubject;
  onClose: () => void;
  onDone: () => void;
}

/**
 * A dialog for changing many class sessions at once: of one teacher, room, class or course, or of
 * everybody, in a range of days. A preview shows what the save button will change (T-08, X-16).
 */
export const SessionBulkDialog = ({ subject, onClose, onDone }: SessionBulkDialogProps) => {
  const text = useText(sessionText);
  const { cancel } = useText(commonText);
  const [initial] = useState<BulkValues>(() => ({ ...fromNowOn(subject), what: 'teacher' }));
  const [values, setValues] = useState(initial);
  const { looked, isBehind, problem, follow, choose, pickedFor, save } =
    useSessionBulkChange(onDone);
  const selection = useNoticeChoice(looked?.preview.notices ?? NOBODY);
  const saving = useEffectLoading('session/updateMany');
  const [causeForm] = Form.useForm<{ cause?: ChangeCause }>();
  const loadCauseSettings = useCauseSettings();
  const items = looked?.preview.items ?? [];
  const { close, leave } = useClosing({
    isChanged: () => !isSameInput(values, initial) || causeForm.isFieldsTouched(),
    onClose,
  });
  const chosen = items.filter((item) => item.chosen);
  const canSave = chosen.length > 0 && chosen.every((item) => !item.problem) && !isBehind;

  const { what } = values;
  const verb =
    chosen.length > 0 ? text.submits[BULK_VERBS[what]](chosen.length) : text.bulk.changes[what];

  const handleChange = (changed: Partial<BulkValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    follow(toQuery(next));
  };
  const selectionOf = (): SessionSelection | undefined => {
    const selection = toSelection(values);
    const ids = selection && pickedFor(selection, what);
    return selection && { ...selection, ...(ids && { chosen: ids }) };
  };
  const handleSave = async (notices: NoticeChoice) => {
    const cause = toCause(causeForm.getFieldsValue(true).cause);
    const showAtCause = (failure: Failure) => showFieldErrors(causeForm, causeErrorsOf(failure));
    if (looked && (await save(looked, { notices, cause }, showAtCause))) leave();
  };
  return (
    <Modal
      open
      title={text.bulk.title}
      width={760}
      onCancel={close}
      classNames={{ body: styles.bulk }}
      footer={
        <>
          <Button onClick={close}>{cancel}</Button>
          <TellingButtons
            verb={verb}
            selection={selection}
            loading={saving}
            disabled={!canSave}
            onSave={handleSave}
          />
        </>
      }
    >
      <OnMount run={() => follow(toQuery(values))} />
      <SessionBulkFields
        values={values}
        problem={problem}
        selectionOf={selectionOf}
        onChange={handleChange}
      />
      <Form form={causeForm} layout="vertical">
        <CauseFields name="cause" onLoad={loadCauseSettings} />
      </Form>
      {problem && !problem.field && <Alert type="error" showIcon title={problem.message} />}
      {looked && (
        <SessionBulkImpact
          preview={looked.preview}
          what={looked.query.change.what}
          selection={selection}
          isBehind={isBehind}
          onChoose={choose}
        />
      )}
    </Modal>
  );
};
