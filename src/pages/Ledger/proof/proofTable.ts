import type { Proof } from '@/contract/proof';
import { ledgerText } from '@/locales/ledger';
import { proofText } from '@/locales/page/proof';
import { smsText } from '@/locales/sms/sms';
import { timeText } from '@/locales/time';
import { exactTime } from '@/utils/format/times';
import { stateAt, stateText } from './stateText';
import { stepText } from './stepText';

/**
 * The printed proof is in Chinese even if the page is in English, because its readers did not
 * choose the language of the page.
 */
const texts = {
  text: proofText['zh-CN'],
  ledger: ledgerText['zh-CN'],
  sms: smsText['zh-CN'],
  time: timeText['zh-CN'],
};
const { paper } = texts.text;

interface Row {
  at: string;
  cells: string[];
}

/**
 * Converts the history of one class to a table for printing. To keep it short, a later event of a
 * text message, such as its delivery, gets no row of its own. It is added to the row of the
 * message, without the recipient's name.
 */
export const proofTable = (proof: Proof) => {
  const messages = new Map<number, Row>();
  const rows: Row[] = [];
  for (const [index, step] of proof.steps.entries()) {
    const { kind, content, by } = stepText(proof, index, texts);
    const at = exactTime(step.at);
    const message = 'messageId' in step ? messages.get(step.messageId) : undefined;
    if (message && 'recipientName' in step) {
      const named = texts.text.report(step.recipientName, '');
      const said = content.startsWith(named) ? content.slice(named.length) : content;
      message.cells[2] += `${texts.text.between}${at} ${said}`;
      continue;
    }
    const isMessage = step.what === 'message';
    const row = { at, cells: [at, kind, isMessage ? content.replace('\n', ' ') : content, by] };
    if (isMessage) messages.set(step.message.id, row);
    rows.push(row);
  }
  return { headers: paper.headers, rows: rows.map(({ cells }) => cells) };
};

/** Returns the facts above the table on a printed proof, such as the course and the term. */
export const proofFacts = (proof: Proof, now: Date): [name: string, value: string][] => {
  const { sessionId, courseName, className, department, level, termCode } = proof;
  const state = stateAt(proof, now);
  return [
    [paper.number, `证${termCode}-${String(sessionId).padStart(6, '0')}`],
    [paper.printedAt, exactTime(now.toISOString())],
    [paper.course, courseName],
    [paper.className, className],
    [paper.department, department],
    [paper.term, `${termCode} ${texts.ledger.levels[level]}`],
    [texts.text.now, state ? stateText(state, texts) : texts.text.none],
  ];
};

export const SIGNATURES = ['经办人', '教研室/院系', '教务处'] as const;
