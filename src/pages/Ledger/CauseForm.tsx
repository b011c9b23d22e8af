import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { CauseFields } from '@/components/form/CauseFields';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import type { ChangeCause } from '@/contract/changeCause';
import type { LedgerEntry } from '@/contract/ledger';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { changeText, classesText } from './standing';
import { ToldLater } from './ToldLater';

type Cause = Required<ChangeCause>;
const FIELDS = ['reason', 'note', 'asker', 'askedOn'] as const;
const toValues = (entry: LedgerEntry) => pick(entry, FIELDS) as Cause;

/**
 * Replaces a cleared reason with an empty string. If it were undefined, the server would keep the
 * old reason.
 */
const toInput = (changed: Partial<Cause>): Partial<Cause> =>
  'reason' in changed ? { ...changed, reason: changed.reason ?? '' } : changed;

/**
 * A form in which the office adds or corrects the cause of a class change, such as the reason
 * (L-01).
 */
export const CauseForm = ({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) => {
  const text = useText(ledgerText);
  const texts = { text, time: useText(timeText) };
  const dispatch = useAppDispatch();
  const [first] = entry.classes;
  const record = useRecordForm<Cause, LedgerEntry>({
    draftKey: `ledger ${entry.id}`,
    initial: toValues(entry),
    record: entry,
    toValues,
    save: (_, changed, version = entry.version) =>
      dispatch({ type: 'ledger/save', payload: { id: entry.id, version, ...toInput(changed) } }),
    onSaved: () => {
      toast(text.saved);
      onClose();
    },
  });
  const loadSettings = async () => {
    const answer = await dispatch({ type: 'ledger/settings' });
    return answer.Success ? answer.Value : undefined;
  };
  return (
    <RecordDrawer
      title={text.editOf(entry.number)}
      submitText={text.save}
      record={record}
      labels={text.fields}
      toValues={toValues}
      onClose={onClose}
      extra={<HistoryLink type="ledger" id={entry.id} />}
    >
      <p>
        {classesText(entry, texts)}
        {first && ` · ${changeText(first, texts)}`}
      </p>
      <ToldLater entry={entry} />
      <CauseFields isWhole onLoad={loadSettings} />
    </RecordDrawer>
  );
};
