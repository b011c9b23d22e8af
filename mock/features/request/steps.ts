import type { Writer } from '../../db/write/writer';
import type { NewStep } from './rows';

export const addStep = async (
  { trx, at, actor }: Writer,
  requestId: number,
  { action, step, name, sentence = '', set = [] }: NewStep,
): Promise<number> => {
  const { id } = await trx
    .insertInto('requestSteps')
    .values({
      ...{ requestId, action, step: step ?? null, at, name, sentence },
      byAccount: actor.id || null,
      byContact: actor.contactId ?? null,
      placed: JSON.stringify(set),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
