import type { ChangeRequest } from '@/contract/changeRequest';
import type { ParsedRequest } from '@/contract/requestProposal';
import { askForChange } from '../../mock/features/request/ask/ask';
import { writeRequest } from '../../mock/features/request/requests';
import { NOW, type TestApi } from './api';

interface Asked extends Partial<Omit<ParsedRequest, 'classes'>> {
  /** The name of the teacher, who is one of the contacts. */
  name: string;
  /** Ids of class sessions, or the classes with their proposed places. */
  classes: readonly (number | ParsedRequest['classes'][number])[];
  now?: Date;
}

/** A teacher asks for a change of her classes, as her own page does. By default, for 停课. */
export const askAsTeacher = async (
  { store }: Pick<TestApi, 'store'>,
  { name, classes, now = NOW, ...request }: Asked,
): Promise<ChangeRequest> => {
  const { id: contact } = await store.db
    .selectFrom('contacts')
    .select('id')
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const asker = { kind: 'teacher', contact } as const;
  const input = {
    ...{ kind: 'cancel' as const, urgent: true, mobile: '13800000009' },
    ...request,
    classes: classes.map((each) => (typeof each === 'number' ? { id: each } : each)),
  };
  const actor = { id: 0, userName: name, contactId: contact };
  return writeRequest(store, actor, { reader: asker, now }, (writer) =>
    askForChange(writer, input, { asker, contactId: contact, now }),
  );
};
