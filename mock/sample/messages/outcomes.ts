import type { SmsRecord } from '@/contract/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { acceptedWords, SIMULATED } from '../../features/messages/records/states';
import { sentence } from '../../sentences/sentence';
import { minutesAfter, momentOf } from '../clock';
import { digits, natural, pick } from '../random';

/**
 * Statuses of sample messages. `delivered` is left out, because the simulated gateway delivers
 * nothing.
 */
export type Outcome = Exclude<SmsRecord['status'], 'draft' | 'delivered'>;

interface Times {
  createdAt: Date;
  scheduledAt: Date;
}

const FAILURES = [
  { errorCode: 'EMPTY_NUMBER', errorText: sentence('numberEmpty') },
  { errorCode: 'SUSPENDED', errorText: sentence('numberSuspended') },
  { errorCode: 'POWERED_OFF', errorText: sentence('phoneOff') },
];
const NO_ANSWER = { errorCode: 'NO_ANSWER', errorText: sentence('noAnswer') };

/**
 * Returns the times of a reminder. It was created on the last afternoon before its send time. If
 * that afternoon is still in the future, it was created 5 to 180 minutes ago.
 */
export const preparedFor = (scheduledAt: Date, now: Date): Times => {
  const afternoon = momentOf(toDay(scheduledAt), '15:40', natural(0, 900));
  const before = momentOf(addDays(toDay(scheduledAt), -1), '15:40', natural(0, 900));
  const createdAt = afternoon < scheduledAt ? afternoon : before;
  return {
    scheduledAt,
    createdAt: createdAt < now ? createdAt : minutesAfter(now, -natural(5, 180)),
  };
};

const unsent = {
  automatic: false,
  sentAt: null,
  deliveredAt: null,
  gatewayId: '',
  errorCode: '',
  errorText: '',
  attempts: [],
};

/**
 * Returns the values of a message that was handed to the simulated gateway, in most cases with a
 * delivery report.
 */
const sentOutcome = (outcome: Outcome, scheduledAt: Date, now: Date) => {
  const notAfterNow = (at: number) => toInstant(new Date(Math.min(at, now.getTime())));
  const sentTime = scheduledAt.getTime() + natural(1, 20) * 1000;
  const sentAt = notAfterNow(sentTime);
  const answeredAt = notAfterNow(sentTime + natural(2, 9) * 1000);
  const attempt = { at: sentAt, status: 'sent', text: acceptedWords({ simulated: true }) };
  const gatewayId = SIMULATED + digits(12);
  const sent = { ...unsent, sentAt, gatewayId, updatedAt: answeredAt };
  switch (outcome) {
    case 'simulated': {
      const text = sentence('messageStatus', { status: 'simulated' });
      return { ...sent, attempts: [attempt, { at: answeredAt, status: 'simulated', text }] };
    }
    case 'failed': {
      const failure = pick(FAILURES);
      const receipt = { at: answeredAt, status: 'failed', text: failure.errorText };
      return { ...sent, ...failure, attempts: [attempt, receipt] };
    }
    case 'unknown': {
      const doubt = { at: sentAt, status: 'unknown', text: NO_ANSWER.errorText };
      return { ...sent, ...NO_ANSWER, gatewayId: '', attempts: [doubt] };
    }
    default:
      return { ...sent, updatedAt: sentAt, attempts: [attempt] };
  }
};

export const outcomeOf = (outcome: Outcome, { createdAt, scheduledAt }: Times, now: Date) => {
  const waits = outcome === 'queued' || outcome === 'cancelled' || outcome === 'noNumber';
  return {
    status: outcome,
    createdAt: toInstant(createdAt),
    scheduledAt: toInstant(scheduledAt),
    ...(waits
      ? { ...unsent, updatedAt: toInstant(createdAt) }
      : sentOutcome(outcome, scheduledAt, now)),
  };
};
