import { Button, Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { DayPicker } from '@/components/form/DayPicker';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { undoTelling } from '@/components/notices/undoTelling';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import { TermImpactView } from '@/components/term/TermImpactView';
import { fieldErrorsOf } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import type { TermImpact } from '@/contract/term';
import { termCodeOf } from '@/domain/time/termCodes';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { courseText } from '@/locales/course/course';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';

const NOBODY: readonly NoticeRow[] = [];

interface TermDateDialogProps {
  level: Level;
  initial: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/**
 * A dialog for setting the start date of a term. If class sessions would move, it lists them before
 * saving.
 */
export const TermDateDialog = ({ level, initial, onClose, onDone }: TermDateDialogProps) => {
  const text = useText(courseText).term;
  const { cancel } = useText(commonText);
  const dispatch = useAppDispatch();
  const [date, setDate] = useState(initial);
  const [movePast, setMovePast] = useState(false);
  const [impact, setImpact] = useState<TermImpact>();
  const [error, setError] = useState('');
  const selection = useNoticeChoice(impact?.notices ?? NOBODY);
  const { close, leave } = useClosing({
    isChanged: () => date !== initial || movePast,
    onClose,
  });
  const previewing = useEffectLoading('term/preview');
  const saving = useEffectLoading('term/submit');

  const effectsOf = async (withPast: boolean) => {
    if (!date) return undefined;
    const payload = { level, date, movePast: withPast };
    const answer = await dispatch({ type: 'term/preview', payload });
    setMovePast(withPast);
    if (answer.Success) return answer.Value;
    setError(fieldErrorsOf(answer)[0]?.message ?? answer.Message);
    return undefined;
  };
  const handlePreview = async (withPast: boolean) => {
    const effects = await effectsOf(withPast);
    if (effects) setImpact(effects);
  };
  const save = async (notices: NoticeChoice) => {
    if (!date) return;
    const payload = { level, date, movePast, notices };
    const answer = await dispatch({ type: 'term/submit', payload });
    if (!answer.Success) {
      setImpact(undefined);
      setError(fieldErrorsOf(answer)[0]?.message ?? answer.Message);
      return;
    }
    toastWithUndo(text.done, text.undo, async () => {
      const started = { level, date };
      const undone = await undoTelling(
        dispatch({ type: 'term/notices', payload: started }),
        (choice) => dispatch({ type: 'term/takeBack', payload: { ...started, notices: choice } }),
      );
      if (!undone?.Success) return;
      toast(text.undone);
      onDone();
    });
    leave();
    onDone();
  };
  /**
   * Saves at once if the user has nothing to decide (`affects` is false). Otherwise shows first
   * what would change.
   */
  const handleSubmit = async () => {
    const effects = await effectsOf(movePast);
    if (effects?.affects === false) await save([]);
    else if (effects) setImpact(effects);
  };

  const footer = impact
    ? [
        <Button key="back" onClick={() => setImpact(undefined)}>
          {text.back}
        </Button>,
        <TellingButtons
          key="submit"
          verb={text.submit(impact.sessions.moved)}
          selection={selection}
          loading={saving}
          onSave={save}
        />,
      ]
    : [
        <Button key="cancel" onClick={close}>
          {cancel}
        </Button>,
        <Button
          key="submit"
          type="primary"
          loading={previewing || saving}
          disabled={!date}
          onClick={handleSubmit}
        >
          {text.submit(0)}
        </Button>,
      ];
  return (
    <Modal open title={text.labels[level]} onCancel={close} footer={footer}>
      {impact ? (
        <>
          <p>{text.belongs(impact.termCode)}</p>
          <TermImpactView
            impact={impact}
            selection={selection}
            movePast={movePast}
            onMovePast={handlePreview}
          />
        </>
      ) : (
        <Form layout="vertical">
          <Form.Item
            label={text.pick}
            htmlFor="term-start"
            extra={date && text.belongs(termCodeOf(date))}
            {...(error && { validateStatus: 'error' as const, help: error })}
          >
            <DayPicker
              id="term-start"
              value={date}
              onChange={(day) => {
                setDate(day);
                setError('');
              }}
            />
          </Form.Item>
          {initial && (
            <Checkbox checked={movePast} onChange={({ target }) => setMovePast(target.checked)}>
              {text.movePast}
            </Checkbox>
          )}
        </Form>
      )}
    </Modal>
  );
};
