import type { InputOf } from '@/contract/base/endpoint';
import { type ContactChoice, findLeaving as findLeavingCall } from '@/contract/bulk';
import * as directory from '@/contract/directory';
import * as personal from '@/contract/personalData';
import { MAY_BE_STALE, type RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

/** Timeout in milliseconds for calls that read whole database tables. */
const LONG = 180_000;

export const listContacts = (input: directory.ContactQuery, options?: RequestOptions) =>
  request(directory.listContacts, input, options);
export const exportContacts = (
  input: InputOf<typeof directory.exportContacts>,
  options: RequestOptions,
) => request(directory.exportContacts, input, options);
export const findContacts = (input: InputOf<typeof directory.findContacts>) =>
  request(directory.findContacts, input);
export const findUnknownClasses = (classes: string) =>
  request(directory.findUnknownClasses, { classes });
export const createContact = (input: InputOf<typeof directory.createContact>) =>
  request(directory.createContact, input);
export const updateContact = (input: directory.ContactChange) =>
  request(directory.updateContact, input, MAY_BE_STALE);
export const findLeaving = (choice: ContactChoice) => request(findLeavingCall, choice);
export const removeContacts = (ids: number[]) => request(directory.removeContacts, { ids });
export const restoreContacts = (ids: number[]) => request(directory.restoreContacts, { ids });
export const revealContact = (id: number) => request(directory.revealContact, { id });
export const exportPersonalData = (id: number) => request(personal.exportPersonalData, { id });
export const eraseContact = (input: InputOf<typeof personal.eraseContact>) =>
  request(personal.eraseContact, input, { timeout: LONG });
