import { Alert, Button, Checkbox, Drawer } from 'antd';
import { ask } from '@/components/feedback/feedback';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import { TermImpactView } from '@/components/term/TermImpactView';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { ListedTerm, Term } from '@/contract/term';
import { useNarrow } from '@/hooks/useNarrow';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { recordText } from '@/locales/record';
import { useEffectLoading } from '@/store/hooks';
import styles from '../System.module.css';
import { FollowBox } from './FollowBox';
import { HolidayRows } from './HolidayRows';
import { HoursCheck } from './HoursCheck';
import { OfficialDays } from './OfficialDays';
import { PeriodTables } from './PeriodTables';
import { SwapRows } from './SwapRows';
import { TermConflict } from './TermConflict';
import { TermFields } from './TermFields';
import { useTermEditor } from './useTermEditor';

const NOBODY: readonly NoticeRow[] = [];

interface TermEditorProps {
  term: ListedTerm | undefined;
  onClose: () => void;
  onSaved: (saved: Term) => void;
}

/**
 * A drawer for editing the dates, holidays, swapped days and period times of a term. If class
 * sessions would move, it lists them before saving (T-06).
 */
export const TermEditor = ({ term, onClose, onSaved }: TermEditorProps) => {
  const text = useText(termText);
  const record = useText(recordText);
  const narrow = useNarrow();
  const editor = useTermEditor(term, (saved) => {
    release();
    onSaved(saved);
  });
  const { release } = useUnsaved({
    isChanged: () => editor.changed,
    discard: () => {},
    within: 'dialog',
  });
  const previewing = useEffectLoading('term/previewTerm');
  const updating = useEffectLoading('term/update');
  const creating = useEffectLoading('term/create');
  const { terms, draft, change, errors, impact, movePast, unconfirmed } = editor;
  const selection = useNoticeChoice(impact?.notices ?? NOBODY);

  const handleClose = async () => {
    const question = {
      title: record.leaveTitle,
      content: text.edit.leaveHint,
      okText: record.leave,
      cancelText: record.stay,
      danger: true,
    };
    if (editor.changed && !(await ask(question))) return;
    release();
    onClose();
  };
  const footer = impact ? (
    <>
      <Button onClick={editor.back}>{text.edit.back}</Button>
      <TellingButtons
        verb={text.edit.save(impact.sessions.moved)}
        selection={selection}
        loading={updating || creating}
        onSave={editor.save}
      />
    </>
  ) : (
    <>
      <Button onClick={handleClose}>{record.cancel}</Button>
      <Button
        type="primary"
        loading={previewing || updating || creating}
        disabled={editor.conflict !== undefined}
        onClick={() => editor.submit()}
      >
        {text.edit.save(0)}
      </Button>
    </>
  );
  return (
    <Drawer
      open
      title={term ? text.edit.title(text.levels[term.level], term.termCode) : text.create}
      size={narrow ? '100%' : 640}
      onClose={handleClose}
      footer={<div className={styles.footer}>{footer}</div>}
    >
      {editor.conflict && (
        <TermConflict
          theirs={editor.conflict}
          base={editor.base}
          mine={draft}
          busy={previewing || updating}
          onTakeTheirs={editor.takeTheirs}
          onMerge={editor.merge}
        />
      )}
      {editor.message && <Alert type="error" showIcon title={editor.message} />}
      {impact ? (
        <TermImpactView
          impact={impact}
          selection={selection}
          movePast={movePast}
          onMovePast={editor.preview}
        />
      ) : (
        <>
          <TermFields
            draft={draft}
            isNew={!term}
            newOther={editor.base.other}
            errors={errors}
            onChange={change}
          />
          {editor.base.startDate && draft.startDate !== editor.base.startDate && (
            <Checkbox
              checked={movePast}
              onChange={({ target }) => editor.setMovePast(target.checked)}
            >
              {text.edit.movePast}
            </Checkbox>
          )}
          {unconfirmed && <HoursCheck begun={unconfirmed} draft={draft} onChange={change} />}
          <FollowBox part="days" terms={terms} draft={draft} onChange={change}>
            <OfficialDays draft={draft} isNew={!term} onChange={change} />
            <HolidayRows
              rows={draft.holidays}
              errors={errors}
              onChange={(holidays) => change({ holidays })}
            />
            <SwapRows rows={draft.swaps} errors={errors} onChange={(swaps) => change({ swaps })} />
          </FollowBox>
          <FollowBox part="hours" terms={terms} draft={draft} onChange={change}>
            <PeriodTables draft={draft} errors={errors} onChange={change} />
          </FollowBox>
        </>
      )}
    </Drawer>
  );
};
