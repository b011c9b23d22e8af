import type { Endpoint, ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import * as my from '@/contract/my';
import * as requests from '@/contract/myRequests';
import { notFound } from '../../db/base/refusal';
import { write } from '../../db/write/write';
import type { Writer } from '../../db/write/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import type { SignedIn } from '../account/signedIn';
import { type TeacherContact, teacherOf } from '../account/teacherContact';
import { createAddress, listOwnAddresses, withdrawAddress } from '../calendar/addresses';
import { askForChange } from '../request/ask/ask';
import { withdrawRequest } from '../request/decide/decide';
import { writeRequest } from '../request/requests';
import { listOwnClasses, subjectOf } from './classes';
import { toMyContact, updateOwnContact } from './contact';
import { listOwnMessages } from './messages';
import {
  findOwnFreeTimes,
  findOwnRooms,
  findOwnSubstitutes,
  listOwnRequests,
  openOwnRequest,
  toMyRequest,
} from './requests';

/**
 * Routes for teachers. Each call first finds the contact of the account, and then reads and
 * writes only data of this contact.
 */
export const myRoutes = (calls: Calls, { store, now, limits }: Context): void => {
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
  calls.onAccount(my.updateMyContact, async ({ account, input, req, res }) => {
    const { mobile } = await teacherOf(store.reader, account);
    const isNewNumber = input.mobile !== undefined && input.mobile !== mobile;
    const takeBack = isNewNumber ? await limits.numberChange(req, res) : undefined;
    const at = now();
    try {
      return await write(store, account, at, async (writer) => {
        await writer.lock('contacts');
        return updateOwnContact(writer, await teacherOf(writer.trx, account), input, at);
      });
    } catch (error) {
      await takeBack?.();
      throw error;
    }
  });

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

  onRead(requests.listMyRequests, (teacher, { input }) =>
    listOwnRequests(store, teacher, input, now()),
  );
  onRead(requests.openMyRequest, (teacher, { input }) =>
    openOwnRequest(store, teacher, input, now()),
  );
  onRead(requests.findMyFreeTimes, (teacher, { input }) =>
    findOwnFreeTimes(store, teacher, input, now()),
  );
  onRead(requests.findMyRooms, (teacher, { input }) => findOwnRooms(store, teacher, input, now()));
  onRead(requests.findMySubstitutes, (teacher, { input }) =>
    findOwnSubstitutes(store, teacher, input, now()),
  );
  const writing = async (account: SignedIn) => {
    const { id: contact } = await teacherOf(store.reader, account);
    return { reader: { kind: 'teacher', contact } as const, now: now() };
  };
  calls.onAccount(requests.askForMyChange, async ({ account, input, req, res }) => {
    const asking = await writing(account);
    const { reader: asker, now: at } = asking;
    await limits.changeRequest(req, res, `contact ${asker.contact}`);
    const made = await writeRequest(store, account, asking, (writer) =>
      askForChange(writer, input, { asker, contactId: asker.contact, now: at }),
    );
    return toMyRequest(made);
  });
  calls.onAccount(requests.withdrawMyRequest, async ({ account, input }) => {
    const withdrawing = await writing(account);
    const withdrawn = await writeRequest(store, account, withdrawing, (writer) =>
      withdrawRequest(writer, input, withdrawing),
    );
    return toMyRequest(withdrawn);
  });
};
