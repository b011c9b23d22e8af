import type { LineWriter } from '@/contract/history';
import type { Proof, ProofStep } from '@/contract/proof';
import { SMS_STATUSES, type SmsStatus } from '@/contract/sms/sms';
import type { ledgerText } from '@/locales/ledger';
import type { smsText } from '@/locales/sms/sms';
import { exactTime } from '@/utils/format/times';
import { differenceText, type StateTexts, stateBefore, stateText } from './stateText';

export interface StepTexts extends StateTexts {
  ledger: (typeof ledgerText)['zh-CN'];
  sms: (typeof smsText)['zh-CN'];
}

/** The texts that describe one step in the history of a class. */
export interface DescribedStep {
  kind: string;
  content: string;
  by: string;
}

const isStatus = (status: string): status is SmsStatus =>
  SMS_STATUSES.some((known) => known === status);

const nameOf = ({ kind, name, userName }: LineWriter, { text }: StepTexts): string =>
  kind === 'server' ? text.system : name || userName;

type Change = Extract<ProofStep, { what: 'change' }>;

const changeKind = ({ of, action, state }: Change, { text }: StepTexts): string => {
  const { kinds } = text;
  if (of === 'course') {
    if (action === 'delete') return kinds.courseRemoved;
    if (action === 'restore') return kinds.courseRestored;
    return state?.courseStatus === 'cancelled' ? kinds.courseCancelled : kinds.courseHeld;
  }
  if (state === null) return kinds.removed;
  if (action === 'restore') return kinds.restored;
  return action === 'create' ? kinds.added : kinds.changed;
};

/**
 * Describes what a step in the history of a class changed. For a new or deleted class, describes
 * the whole class.
 */
const effectOf = (proof: Proof, index: number, texts: StepTexts): string => {
  const step = proof.steps[index];
  if (!step || !('state' in step)) return '';
  const before = stateBefore(proof, index);
  if (!step.state) return before ? stateText(before, texts) : '';
  return before ? differenceText(before, step.state, texts) : stateText(step.state, texts);
};

const sendingText = (
  { status, text: detail, reportedAt }: Extract<ProofStep, { what: 'sending' }>,
  { text, sms }: StepTexts,
): string =>
  [
    detail || (isStatus(status) ? sms.statuses[status] : status),
    reportedAt && text.reportedAt(exactTime(reportedAt)),
  ]
    .filter(Boolean)
    .join(text.between);

/**
 * Describes a step in the history of a class: what kind of step it is, its content, and who did it.
 */
export const stepText = (proof: Proof, index: number, texts: StepTexts): DescribedStep => {
  const { text, ledger, sms } = texts;
  const { kinds } = text;
  const step = proof.steps[index] as ProofStep;
  switch (step.what) {
    case 'begin':
      return {
        kind: kinds.begin,
        content: effectOf(proof, index, texts),
        by: nameOf(step.writer, texts),
      };
    case 'change':
      return {
        kind: changeKind(step, texts),
        content: effectOf(proof, index, texts),
        by: nameOf(step.writer, texts),
      };
    case 'term':
      return { kind: kinds.term, content: effectOf(proof, index, texts), by: '' };
    case 'entry': {
      const { number, kind, reason, note, asker, askedOn } = step;
      const cause = [reason, note, text.asked(asker, askedOn ?? '')].filter(Boolean);
      const content = text.entry(number, ledger.kinds[kind], cause.join(text.between));
      return { kind: kinds.entry, content, by: '' };
    }
    case 'undone':
      return { kind: kinds.undone, content: text.undone(step.number), by: '' };
    case 'message': {
      const { kind, recipientName, mobile, content, status, errorText } = step.message;
      const parts = [text.to(recipientName, mobile), content, sms.statuses[status], errorText];
      return { kind: sms.kinds[kind], content: parts.filter(Boolean).join('\n'), by: '' };
    }
    case 'sending':
      return {
        kind: kinds.sending,
        content: text.report(step.recipientName, sendingText(step, texts)),
        by: '',
      };
    case 'opened':
      return { kind: kinds.opened, content: text.opened(step.recipientName), by: '' };
    case 'answer': {
      const { answer, answerText, recipientName, writer } = step;
      const said = [sms.answers[answer], answerText].filter(Boolean).join(text.between);
      const kind = answer === 'settled' ? kinds.handled : kinds.answer;
      return { kind, content: text.report(recipientName, said), by: nameOf(writer, texts) };
    }
  }
};
