import { callKey } from '@/contract/base/endpoint';
import { exportPersonalData, type PersonalData } from '@/contract/personalData';
import type { Writer } from '../../db/write/writer';
import { noteExport } from '../account/accounts';
import { readContact } from '../contact/contacts';
import { withLabels } from '../history/historyLabels';
import { decodeLine } from '../history/storedLines';
import { decodeSms } from '../messages/records/messages';
import { readReasons } from '../messages/records/reasons';
import { messagesTo, reachesOf } from './identifiers';

/**
 * Returns everything that is stored about a contact, and records in the history who requested this
 * data.
 */
export const takeOutPersonalData = async (writer: Writer, id: number): Promise<PersonalData> => {
  const { trx } = writer;
  const contact = await readContact(trx, id);
  const lines = await trx
    .selectFrom('history')
    .selectAll()
    .where('type', '=', 'contact')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  const messages = await messagesTo(trx, id, await reachesOf(trx, contact))
    .selectAll()
    .orderBy('id')
    .execute();
  const answers = await trx
    .selectFrom('smsAnswers')
    .selectAll()
    .where('contactId', '=', id)
    .orderBy('id')
    .execute();
  const history = await withLabels(trx, lines.map(decodeLine));
  const call = callKey(exportPersonalData);
  await noteExport(writer, { call, query: { id }, count: 1 });
  return {
    contact,
    history: history.map((line) => ({ ...line, label: contact.name })),
    messages: messages.map((row) => readReasons(decodeSms(row))),
    answers,
  };
};
