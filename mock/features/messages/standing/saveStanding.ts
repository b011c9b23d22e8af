import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { SmsStanding, SmsStandingValues, updateSmsStanding } from '@/contract/sms/smsStanding';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { variableProblem } from '@/domain/sms/templateTexts';
import { conflict, invalidField } from '../../../db/base/refusal';
import type { Writer } from '../../../db/write/writer';
import { readStandings } from './standing';

const checkText = (field: 'content' | 'dayContent', content: string | null) => {
  const { variables } = TEMPLATE_KINDS[field === 'content' ? 'reminder' : 'day'];
  const problem = variableProblem(content ?? '', variables);
  if (problem) throw invalidField(field, problem.code, problem.params);
};

type Input = ParsedInputOf<typeof updateSmsStanding>;

/** Completes the settings: fields that old clients do not send keep their saved values. */
const withSaved = (
  { leadTime, ...input }: Omit<Input, 'level' | 'version'>,
  saved: SmsStanding,
): SmsStandingValues => ({
  ...input,
  mode: input.mode ?? saved.mode,
  leadTimes: input.leadTimes ?? (leadTime === undefined ? saved.leadTimes : [leadTime]),
  dayTime: input.dayTime ?? saved.dayTime,
  dayContent: input.dayContent === undefined ? saved.dayContent : input.dayContent,
});

/**
 * Saves the settings of a level's automatic reminders. Throws if they have been saved since
 * `version` was read. Waiting messages are updated at the end of the write.
 */
export const saveStanding = async (
  writer: Writer,
  { level, version, ...input }: Input,
): Promise<SmsStanding> => {
  await writer.lock('messages');
  const before = (await readStandings(writer.trx))[level];
  if (before.version !== version) throw conflict(before);
  const values = withSaved(input, before);
  checkText('content', values.content);
  checkText('dayContent', values.dayContent);
  const { at, actor } = writer;
  const after = { ...before, ...values, version: version + 1 };
  const row = {
    ...after,
    isOn: after.isOn ? 1 : 0,
    isPaused: after.isPaused ? 1 : 0,
    leadTimes: JSON.stringify(after.leadTimes),
    quietHours: after.quietHours && JSON.stringify(after.quietHours),
    updatedAt: at,
    updatedBy: actor.userName,
  };
  await writer.trx
    .insertInto('smsStanding')
    .values(row)
    .onConflict((conflict) => conflict.column('level').doUpdateSet(row))
    .execute();
  const { version: _, updatedAt, updatedBy, ...old } = before;
  const type = 'smsStanding' as const;
  await writer.log([
    { type, recordId: 0, action: 'update', before: old, after: { level, ...values } },
  ]);
  return { ...after, updatedAt: at, updatedBy: actor.userName };
};
