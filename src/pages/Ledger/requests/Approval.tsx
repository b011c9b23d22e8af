import { Alert, Button, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { EffectsView } from '@/components/notices/EffectsView';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import type { Envelope } from '@/contract/base/envelope';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import type { PlacedClass } from '@/contract/requestProposal';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { Places } from './Places';
import styles from './Requests.module.css';
import { useRequestDone } from './useRequestDone';

interface ApprovalProps {
  request: ChangeRequest;
  /**
   * Called when the user changes the form. `isTouched` is true if it has input that has not been
   * sent.
   */
  onTouched: (isTouched: boolean) => void;
  /**
   * Called with the reloaded request after the server has rejected a decision, for example because
   * somebody else has decided or a class has changed.
   */
  onOutdated: (request: ChangeRequest) => void;
  onDone: () => void;
}

/**
 * A preview of what accepting the request would change. `asked` contains the times and rooms to
 * which the preview applies.
 */
interface Previewed {
  asked: readonly PlacedClass[];
  is: PreviewedRequest | 'failed';
}

const MAX_SENTENCE = 200;
/** The delay, in milliseconds, from the user's last change of a time or room to the new preview. */
const REST = 400;

/**
 * Previews what accepting the request would change. The user can set another time or room, and then
 * accept or refuse the request.
 */
export const Approval = ({ request, onTouched, onOutdated, onDone }: ApprovalProps) => {
  const text = useText(requestsText);
  const dispatch = useAppDispatch();
  const sayDone = useRequestDone();
  const accepting = useEffectLoading('changeRequest/accept');
  const refusing = useEffectLoading('changeRequest/refuse');
  const [set, setPlaces] = useState<readonly PlacedClass[]>([]);
  const [preview, setPreview] = useState<Previewed>();
  const [sentence, setSentence] = useState<string>();
  const [asked, setAsked] = useState(set);
  const { later } = useDebounced(setAsked, REST);
  const { id, version, state, nextStep } = request;
  const load = useCallback(async () => {
    const payload = { id, set: [...asked] };
    const answer = await dispatch({ type: 'changeRequest/preview', payload });
    setPreview({ asked, is: answer.Success ? answer.Value : 'failed' });
  }, [dispatch, id, asked]);
  useEffect(() => {
    load();
  }, [load]);
  const found = preview?.is === 'failed' ? undefined : preview?.is;
  const selection = useNoticeChoice(nextStep === null ? (found?.notices ?? []) : []);
  if (state !== 'unit' && state !== 'office') return null;

  const finish = async (answer: Envelope<ChangeRequest>, done: string): Promise<void> => {
    if (answer.Success) {
      sayDone(answer.Value, done);
      onDone();
      return;
    }
    const present = await dispatch({ type: 'changeRequest/read', payload: id });
    if (present.Success) onOutdated(present.Value);
    load();
  };
  const accept = async (notices: NoticeChoice) => {
    const seen = (found?.items ?? [])
      .filter((item) => item.version > 0)
      .map((item) => ({ id: item.sessionId, version: item.version }));
    const payload = { id, version, step: state, seen, set: [...set], notices };
    const answer = await dispatch({ type: 'changeRequest/accept', payload });
    await finish(answer, nextStep === null ? text.done.acceptMade : text.done.accept);
  };
  const refuse = async () => {
    const payload = { id, version, step: state, sentence: sentence ?? '' };
    await finish(await dispatch({ type: 'changeRequest/refuse', payload }), text.done.refuse);
  };
  const type = (typed: string | undefined) => {
    setSentence(typed);
    onTouched(Boolean(typed?.trim()) || set.length > 0);
  };
  const problems = [found, ...(found?.items ?? [])].flatMap((each) => each?.problem || []);
  return (
    <section className={styles.part} aria-label={text.preview}>
      <h3 className={styles.heading}>{text.preview}</h3>
      {request.kind !== 'cancel' && (
        <Places
          request={request}
          set={set}
          onSet={(places) => {
            setPlaces(places);
            later(places);
            onTouched(true);
          }}
        />
      )}
      {preview?.is === 'failed' && <LoadFailure title={text.previewFailed} onRetry={load} />}
      {preview === undefined && <SkeletonLines lines={3} />}
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {found?.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      {found && problems.length === 0 && <EffectsView effects={found} selection={selection} />}
      {sentence !== undefined && (
        <div className={styles.field}>
          {text.sentence}
          <Input.TextArea
            aria-label={text.sentence}
            autoFocus
            value={sentence}
            maxLength={MAX_SENTENCE}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={text.sentenceHint}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
      <div className={`${styles.footer} ${styles.actions}`}>
        {sentence === undefined ? (
          <>
            <Button onClick={() => type('')}>{text.refuse}</Button>
            <TellingButtons
              verb={text.accept}
              selection={selection}
              loading={accepting}
              disabled={!found || problems.length > 0 || preview?.asked !== set}
              onSave={accept}
            />
          </>
        ) : (
          <>
            <Button onClick={() => type(undefined)}>{text.cancel}</Button>
            <Button
              type="primary"
              danger
              loading={refusing}
              disabled={sentence.trim() === ''}
              onClick={refuse}
            >
              {text.confirmRefuse}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
