import { eraseContact as eraseCall, exportPersonalData } from '@/contract/personalData';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { eraseContact } from './erase';
import { takeOutPersonalData } from './takeOut';

/** What is kept about one person: taken out, or made unreadable. */
export const personalDataRoutes = (calls: Calls, context: Context): void => {
  onWrite(calls, context, exportPersonalData, (writer, { id }) => takeOutPersonalData(writer, id));
  onWrite(calls, context, eraseCall, eraseContact);
};
