import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { type RequestOutcome, requestValues } from '@/domain/sms/requestMessages';
import { afterQuiet } from '@/domain/sms/sms';
import { draftText } from '@/domain/sms/smsDraft';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { toInstant } from '@/domain/time/dates';
import { beyondScope } from '../../db/query/scope';
import type { Writer } from '../../db/write/writer';
import { addMessages, unsent } from '../messages/records/messages';
import { peopleById, reachNow } from '../messages/reminders/people';
import { readSettings } from '../messages/settings/settings';
import { classesOf, type RequestRow } from './rows';

const { kind } = TEMPLATE_KINDS.request;

/**
 * Queues a message to the teacher who asked, about one step of the request, such as an approval
 * . `dedupeKey` prevents a second message about the same step.
 */
export const tellAsker = (
  writer: Writer,
  request: Pick<RequestRow, 'id' | 'kind' | 'contactId' | 'asker'>,
  outcome: RequestOutcome,
  { stepId, now }: { stepId: number; now: Date },
): Promise<void> =>
  beyondScope(async () => {
    const { trx } = writer;
    const person = (await peopleById(trx, [request.contactId])).get(request.contactId);
    if (!person || person.away || person.smsOptOut === 1) return;
    const settings = await readSettings(trx);
    const classes = (await classesOf(trx, [request.id])).get(request.id) ?? [];
    const values = requestValues(request.asker, { kind: request.kind, classes }, outcome);
    const { content: template, providerCode } = settings.templates.request;
    const { problems: _, segments: __, ...text } = draftText(template, values, settings.signature);
    const reachable = reachNow({ kind }, person);
    const reach = reachOf(reachable);
    await addMessages(writer, [
      {
        ...unsent,
        ...text,
        ...reach,
        ...{ kind, providerCode, templateCode: 'request', templateText: template },
        segments: billedSegments({ channel: reach.channel, ...text }),
        contactId: request.contactId,
        recipientName: request.asker,
        level: classes[0]?.level ?? null,
        ...{ sessionId: null, courseName: '', sessionAt: null, leadTime: null },
        scheduledAt: toInstant(afterQuiet(settings, now)),
        status: waitingStatus(reachable),
        dedupeKey: ['request', `r${request.id}`, `step${stepId}`].join('|'),
      },
    ]);
  });
