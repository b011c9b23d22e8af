import type { Endpoint, ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import * as my from '@/contract/my';
import { notFound } from '../../db/base/refusal';
import { write } from '../../db/write/write';
import type { Writer } from '../../db/write/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import type { SignedIn } from '../account/accounts';
import { type TeacherContact, teacherOf } from '../account/teacherContact';
import { createAddress, listOwnAddresses, withdrawAddress } from '../calendar/addresses';
import { listOwnClasses, subjectOf } from './classes';
import { toMyContact, updateOwnContact } from './contact';
import { listOwnMessages } from './messages';

/**
 * The calls of teachers. Each call first resolves the contact of the account, and reads or
 * writes only what belongs to this contact.
 */
export const myRoutes = (calls: Calls, { store, now }: Context): void => {
  const onRead = <E extends Endpoint>(
    endpoint: E,
    read: (
      teacher: TeacherContact,
      call: { input: ParsedInputOf<E>; account: SignedIn },
    ) => ValueOf<E> | Promise<ValueOf<E>>,
  ): void =>
    calls.onAccount(endpoint, async ({ account, input }) =>
      read(await teacherOf(store.reader, account), { input, account }),
    );
  const onOwnWrite = <E extends Endpoint>(
    endpoint: E,
    work: (
      writer: Writer,
      teacher: TeacherContact,
      call: { input: ParsedInputOf<E>; account: SignedIn },
    ) => Promise<ValueOf<E>>,
  ): void =>
    calls.onAccount(endpoint, ({ account, input }) =>
      write(store, account, now(), async (writer) => {
        await writer.lock('contacts');
        return work(writer, await teacherOf(writer.trx, account), { input, account });
      }),
    );

  onRead(my.listMyClasses, (teacher, { input }) => listOwnClasses(store, teacher, input, now()));
  onRead(my.listMyMessages, (teacher, { input }) => listOwnMessages(store.reader, teacher, input));
  onRead(my.getMyContact, toMyContact);
  onOwnWrite(my.updateMyContact, (writer, teacher, { input }) =>
    updateOwnContact(writer, teacher, input),
  );

  onRead(my.listMyCalendars, (teacher, { account }) =>
    listOwnAddresses(store.reader, account, teacher.id),
  );
  onOwnWrite(my.makeMyCalendar, (writer, teacher) => createAddress(writer, subjectOf(teacher)));
  const withdraw = async (
    writer: Writer,
    teacher: TeacherContact,
    { account, input }: { account: SignedIn; input: { id: number } },
  ) => {
    const row = await withdrawAddress(writer, account, input.id);
    if (row.contactId !== teacher.id) throw notFound();
    return row;
  };
  onOwnWrite(my.renewMyCalendar, async (writer, teacher, call) => {
    await withdraw(writer, teacher, call);
    return createAddress(writer, subjectOf(teacher));
  });
  onOwnWrite(my.withdrawMyCalendar, async (writer, teacher, call) => {
    const { id } = await withdraw(writer, teacher, call);
    return { id };
  });
};
