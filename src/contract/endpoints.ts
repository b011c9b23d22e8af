import * as account from './account';
import * as accounts from './accounts';
import * as alarms from './alarms';
import { callKey, type Endpoint } from './base/endpoint';
import * as bulk from './bulk';
import * as calendar from './calendar';
import * as campusWays from './campusWays';
import * as changeRequest from './changeRequest';
import * as changes from './changes';
import * as directory from './directory';
import * as figures from './figures';
import * as form from './form';
import * as freeTimes from './freeTimes';
import * as history from './history';
import * as historyRestore from './historyRestore';
import * as arrivals from './import/arrivals';
import * as imports from './import/import';
import * as integrations from './integrations';
import * as ledger from './ledger';
import * as ledgerSettings from './ledgerSettings';
import * as my from './my';
import * as myRequests from './myRequests';
import * as notice from './notice';
import * as overview from './overview';
import * as ownAccount from './ownAccount';
import * as personalData from './personalData';
import * as preferences from './preferences';
import * as printout from './printout';
import * as proof from './proof';
import * as register from './register';
import * as requestDecisions from './requestDecisions';
import * as requestProposal from './requestProposal';
import * as roomImport from './roomImport';
import * as rooms from './rooms';
import * as rule from './rule';
import * as search from './search';
import * as secondFactor from './secondFactor';
import * as selfCheck from './selfCheck';
import * as session from './session';
import * as sessionBulk from './sessionBulk';
import * as singleSignOn from './singleSignOn';
import * as sms from './sms/sms';
import * as smsAnswer from './sms/smsAnswer';
import * as smsEstimate from './sms/smsEstimate';
import * as smsEvening from './sms/smsEvening';
import * as smsProviders from './sms/smsProviders';
import * as smsSettings from './sms/smsSettings';
import * as smsStanding from './sms/smsStanding';
import * as template from './template';
import * as term from './term';
import * as termChanges from './termChanges';
import * as timetable from './timetable';
import * as tokens from './tokens';

const MODULES = [
  account,
  accounts,
  ownAccount,
  arrivals,
  bulk,
  calendar,
  changeRequest,
  requestProposal,
  requestDecisions,
  changes,
  directory,
  figures,
  form,
  history,
  historyRestore,
  imports,
  integrations,
  alarms,
  ledger,
  termChanges,
  ledgerSettings,
  my,
  myRequests,
  notice,
  overview,
  personalData,
  preferences,
  printout,
  proof,
  register,
  rooms,
  campusWays,
  roomImport,
  rule,
  search,
  secondFactor,
  selfCheck,
  session,
  freeTimes,
  sessionBulk,
  singleSignOn,
  sms,
  smsAnswer,
  smsEvening,
  smsProviders,
  smsSettings,
  smsStanding,
  smsEstimate,
  template,
  term,
  timetable,
  tokens,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'fixed' in value && 'wrapping' in value;

/**
 * Finds all API endpoints among the exports of a module, including endpoints inside objects such as
 * `contactImport`.
 */
const endpointsIn = (values: readonly unknown[]): Endpoint[] =>
  values.flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value).filter(isEndpoint)
      : [];
  });

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  MODULES.flatMap((module) => endpointsIn(Object.values(module))).map((endpoint) => [
    callKey(endpoint),
    endpoint,
  ]),
);

/**
 * Returns the API endpoint for a key such as `POST /api/rule method=list`. Only the server and
 * tests use it.
 */
export const endpointOf = (key: string): Endpoint => {
  const endpoint = ENDPOINTS.get(key);
  if (!endpoint) throw new Error(`No endpoint of the contract is “${key}”.`);
  return endpoint;
};
