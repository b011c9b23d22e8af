import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { sessionText } from '@/locales/course/session';
import { useEffectLoading } from '@/store/hooks';
import { isSameInput } from '@/utils/unsaved/sameInput';
import { type BulkSubject, type BulkValues, fromNowOn, toQuery } from './bulkValues';
import { SessionBulkFields } from './SessionBulkFields';
import { SessionBulkImpact } from './SessionBulkImpact';
import { useSessionBulkChange } from './useSessionBulkChange';

const NOBODY: readonly NoticeRow[] = [];

interface SessionBulkDialogProps {
  subject: BulkSubject;
  onClose: () => void;
  onDone: () => void;
}

/**
 * A dialog that changes all class sessions of one teacher, room, class or course in a range of
 * days. The user sees a preview before saving (T-08).
 */
export const SessionBulkDialog = ({ subject, onClose, onDone }: SessionBulkDialogProps) => {
  const text = useText(sessionText).bulk;
  const { cancel } = useText(commonText);
  const [initial] = useState<BulkValues>(() => ({ ...fromNowOn(subject), what: 'teacher' }));
  const [values, setValues] = useState(initial);
  const { looked, isBehind, error, look, choose, back, save } = useSessionBulkChange(onDone);
  const selection = useNoticeChoice(looked?.preview.notices ?? NOBODY);
  const looking = useEffectLoading('session/previewMany');
  const saving = useEffectLoading('session/updateMany');
  const query = toQuery(values);
  const items = looked?.preview.items ?? [];
  const { close, leave } = useClosing({ isChanged: () => !isSameInput(values, initial), onClose });
  const chosen = items.filter((item) => item.chosen);
  const canSave = chosen.length > 0 && chosen.every(({ problem }) => !problem) && !isBehind;

  const handleSave = async (notices: NoticeChoice) => {
    if (looked && (await save(looked, notices))) leave();
  };
  const footer = looked ? (
    <>
      <Button onClick={back}>{text.back}</Button>
      <TellingButtons
        verb={text.submit(chosen.length)}
        selection={selection}
        loading={saving}
        disabled={!canSave}
        onSave={handleSave}
      />
    </>
  ) : (
    <>
      <Button onClick={close}>{cancel}</Button>
      <Button
        type="primary"
        loading={looking}
        disabled={!query}
        onClick={() => query && look(query)}
      >
        {text.look}
      </Button>
    </>
  );
  return (
    <Modal open title={text.title} width={760} onCancel={close} footer={footer}>
      {error && <Alert type="error" showIcon title={error} />}
      {looked ? (
        <SessionBulkImpact
          preview={looked.preview}
          what={looked.query.change.what}
          selection={selection}
          isBehind={isBehind}
          onChoose={choose}
        />
      ) : (
        <SessionBulkFields
          values={values}
          onChange={(changed) => setValues((others) => ({ ...others, ...changed }))}
        />
      )}
    </Modal>
  );
};
