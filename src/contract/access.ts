import type { Role } from './account';
import {
  type Access,
  ADMIN,
  FORMS,
  MAIN,
  MEMBERS,
  OFFICE,
  READERS,
  SECRETARY,
  TEACHER,
} from './base/roles';
import type { TokenScope } from './base/scopes';
import { PAGE_ROWS } from './pages';

export type { Access };

/**
 * The roles that may open each page. A page that is not listed has the roles of its nearest parent
 * page.
 */
export const routeAccess: Readonly<Record<string, Access>> = Object.fromEntries(
  PAGE_ROWS.flatMap(({ path, access }) => (access ? [[path, access]] : [])),
);

/**
 * The roles that may make each API call, by call key. The server refuses calls that are not listed.
 */
export const callAccess: Readonly<Record<string, Access>> = {
  'POST /api/login': 'open',
  // Open to everybody, because the user is not signed in yet. The cookie of the single sign-on
  // identifies the user.
  'POST /api/signOn method=code': 'open',
  'POST /api/register': 'open',
  'GET /api/site': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  // Open to everybody, because calendar programs cannot sign in. They send a secret in the URL
  // instead.
  'GET /calendar/:secret.ics': 'open',
  'POST /api/logout': MEMBERS,
  'GET /api/currentUser': MEMBERS,
  'GET /api/changes': MEMBERS,
  'GET /api/users': ADMIN,
  'POST /api/users method=list': ADMIN,
  'POST /api/users method=post': ADMIN,
  'POST /api/users method=update': ADMIN,
  'POST /api/users method=password': ADMIN,
  'POST /api/users method=disable': ADMIN,
  'POST /api/users method=enable': ADMIN,
  'POST /api/users method=endSessions': ADMIN,
  'POST /api/users method=removeSecondFactor': ADMIN,
  'POST /api/users method=rules': ADMIN,
  'POST /api/users method=updateRules': ADMIN,
  'POST /api/users method=landing': ADMIN,
  'POST /api/integrations method=list': ADMIN,
  'POST /api/integrations method=try': ADMIN,
  'POST /api/alarms method=list': ADMIN,
  'POST /api/alarms method=save': ADMIN,
  'POST /api/tokens method=list': ADMIN,
  'POST /api/tokens method=post': ADMIN,
  'POST /api/tokens method=revoke': ADMIN,
  'POST /api/account method=profile': MAIN,
  'POST /api/account method=profile for=form': MAIN,
  'POST /api/account method=update': MAIN,
  'POST /api/account method=password': MEMBERS,
  'POST /api/account method=sessions': MEMBERS,
  'POST /api/account method=endSession': MEMBERS,
  'POST /api/account method=endOthers': MEMBERS,
  'POST /api/account method=lists': MAIN,
  'POST /api/account method=landing': MAIN,
  'POST /api/account method=secondFactor': MEMBERS,
  'POST /api/account method=beginSecondFactor': OFFICE,
  'POST /api/account method=confirmSecondFactor': OFFICE,
  // Open to every role, because the account may have set up a second factor while it had another
  // role.
  'POST /api/account method=endSecondFactor': MEMBERS,

  'GET /api/notices': MAIN,
  'POST /api/notices method=clear': MAIN,
  'POST /api/notices method=read': MAIN,
  'GET /api/overview': MAIN,
  'GET /api/figures': MAIN,
  'GET /api/today': READERS,
  'POST /api/today method=putStepsAway': OFFICE,
  'GET /api/project/notice': MAIN,
  'GET /api/activities': MAIN,
  'GET /api/tags': MAIN,
  'GET /api/fake_chart_data': MAIN,
  'GET /api/fake_list': MAIN,
  'GET /api/profile/basic': MAIN,
  'GET /api/profile/advanced': MAIN,
  'GET /api/:code': MAIN,

  'GET /api/directory': READERS,
  'POST /api/directory/list method=list': READERS,
  'POST /api/directory/list method=export': READERS,
  'POST /api/directory/info method=list': READERS,
  'POST /api/directory/list method=previewMany': OFFICE,
  'POST /api/directory/list method=leaving': OFFICE,
  'POST /api/directory/list method=unknownClasses': OFFICE,
  'POST /api/directory/update method=updateMany': OFFICE,
  'POST /api/directory/delete method=deleteMany': OFFICE,
  'POST /api/directory method=post': OFFICE,
  'POST /api/directory method=restore': OFFICE,
  'POST /api/history method=retention': OFFICE,
  'POST /api/history method=keep': OFFICE,
  'POST /api/history method=clear': OFFICE,
  'POST /api/directory method=personalData': OFFICE,
  'POST /api/directory method=erase': OFFICE,
  'POST /api/directory method=reveal': READERS,
  'POST /api/directory/update': READERS,
  'POST /api/directory/delete method=delete': OFFICE,
  'POST /api/directory/import step=check': OFFICE,
  'POST /api/directory/import step=commit': OFFICE,
  'POST /api/directory/import step=undo': OFFICE,
  'POST /api/directory/import step=list': OFFICE,

  'GET /api/rule': READERS,
  'POST /api/rule method=list': READERS,
  'POST /api/rule method=export': READERS,
  'POST /api/rule method=post': OFFICE,
  'POST /api/rule method=delete': OFFICE,
  'POST /api/rule method=restore': OFFICE,
  'POST /api/rule method=previewMany': OFFICE,
  'POST /api/rule method=updateMany': OFFICE,
  'POST /api/rule method=deleteMany': OFFICE,
  'POST /api/rule method=sessions': READERS,
  'POST /api/rule method=clashes': READERS,
  'POST /api/rule method=exportClashes': READERS,
  'POST /api/rule method=timetable': READERS,
  'POST /api/rule method=printout': READERS,
  'POST /api/rule method=updateSession': OFFICE,
  'POST /api/rule method=previewSession': OFFICE,
  'POST /api/rule method=addSession': OFFICE,
  'POST /api/rule method=removeSession': OFFICE,
  'POST /api/rule method=previewSessions': OFFICE,
  'POST /api/rule method=freeTimes': READERS,
  'POST /api/rule method=freeSlots': OFFICE,
  'POST /api/rule method=rooms': READERS,
  'POST /api/rule method=updateSessions': OFFICE,
  'POST /api/rooms method=list': READERS,
  'POST /api/rooms method=export': READERS,
  'POST /api/rooms method=ways': READERS,
  'POST /api/rooms method=post': OFFICE,
  'POST /api/rooms method=update': OFFICE,
  'POST /api/rooms method=delete': OFFICE,
  'POST /api/rooms method=restore': OFFICE,
  'POST /api/rooms method=merge': OFFICE,
  'POST /api/rooms method=fill': OFFICE,
  'POST /api/rooms method=check': OFFICE,
  'POST /api/rooms method=import': OFFICE,
  'POST /api/rooms method=previewMany': OFFICE,
  'POST /api/rooms method=updateMany': OFFICE,
  'POST /api/rooms method=deleteMany': OFFICE,
  'POST /api/rooms method=updateWays': OFFICE,
  'POST /api/ledger method=list': READERS,
  'POST /api/ledger method=export': READERS,
  'POST /api/ledger method=read': READERS,
  'POST /api/ledger method=proof': READERS,
  'POST /api/ledger method=update': OFFICE,
  // Secretaries may read the settings, because a request that they make for a teacher needs the
  // list of reasons.
  'POST /api/ledger method=settings': READERS,
  'POST /api/ledger method=updateSettings': OFFICE,
  'POST /api/ledger method=rates': READERS,
  'POST /api/ledger method=report': READERS,
  'POST /api/ledger method=makeUps': READERS,
  'POST /api/requests method=list': READERS,
  'POST /api/requests method=read': READERS,
  'POST /api/requests method=count': READERS,
  'POST /api/requests method=substitutes': READERS,
  'POST /api/requests method=preview': READERS,
  'POST /api/requests method=reveal': READERS,
  // Only secretaries may make requests for teachers, because the office changes classes directly.
  'POST /api/requests method=post': SECRETARY,
  'POST /api/requests method=withdraw': SECRETARY,
  // A secretary may approve requests of her units, but not her own requests (see
  // `mock/features/request/`).
  'POST /api/requests method=accept step=unit': READERS,
  'POST /api/requests method=refuse step=unit': READERS,
  'POST /api/requests method=accept step=office': OFFICE,
  'POST /api/requests method=refuse step=office': OFFICE,
  'POST /api/search method=all': READERS,
  'POST /api/search method=subjects': READERS,
  'POST /api/search method=units': READERS,
  'POST /api/calendar method=list': READERS,
  'POST /api/calendar method=post': READERS,
  'POST /api/calendar method=renew': READERS,
  'POST /api/calendar method=withdraw': READERS,
  'POST /api/my method=classes': TEACHER,
  'POST /api/my method=messages': TEACHER,
  'POST /api/my method=contact': TEACHER,
  'POST /api/my method=updateContact': TEACHER,
  'POST /api/my method=calendars': TEACHER,
  'POST /api/my method=makeCalendar': TEACHER,
  'POST /api/my method=renewCalendar': TEACHER,
  'POST /api/my method=withdrawCalendar': TEACHER,
  'POST /api/my method=requests': TEACHER,
  'POST /api/my method=requestForm': TEACHER,
  'POST /api/my method=freeTimes': TEACHER,
  'POST /api/my method=rooms': TEACHER,
  'POST /api/my method=substitutes': TEACHER,
  'POST /api/my method=ask': TEACHER,
  'POST /api/my method=withdraw': TEACHER,
  'POST /api/update': OFFICE,
  'POST /api/smslist method=list': READERS,
  'POST /api/smslist method=export': READERS,
  'POST /api/smslist method=reveal': READERS,
  'POST /api/smslist method=preview': OFFICE,
  'POST /api/smslist method=post': OFFICE,
  'POST /api/smslist method=resend': OFFICE,
  'POST /api/smslist method=cancel': OFFICE,
  'POST /api/smslist method=uncancel': OFFICE,
  'POST /api/smslist method=settle': OFFICE,
  'POST /api/smslist method=notices': OFFICE,
  'POST /api/smslist method=change': OFFICE,
  'POST /api/smslist method=readiness': READERS,
  'POST /api/smslist method=answers': READERS,
  'POST /api/smslist method=problems': READERS,
  'POST /api/smslist method=handleAnswer': OFFICE,
  'POST /api/smslist method=exportReadiness': READERS,
  'POST /api/smslist method=templates': READERS,
  'POST /api/smslist method=rules': READERS,
  'POST /api/smsSettings method=read': ADMIN,
  'POST /api/smsSettings method=versions': ADMIN,
  'POST /api/smsSettings method=update': ADMIN,
  'POST /api/smsSettings method=example': ADMIN,
  'POST /api/smsSettings method=test': ADMIN,
  'POST /api/smsEvening method=read': OFFICE,
  'POST /api/smsEvening method=update': OFFICE,
  'POST /api/smsEvening method=preview': OFFICE,
  'POST /api/smsStanding method=read': OFFICE,
  'POST /api/smsStanding method=update': OFFICE,
  'POST /api/smsStanding method=preview': OFFICE,
  'POST /api/smsStanding method=estimate': OFFICE,
  // Open to everybody, because message gateways cannot sign in. They send a secret with each
  // delivery report.
  'POST /api/smsReport': 'open',
  'POST /api/smsReport/aliyun': 'open',
  'POST /api/smsReport/tencent': 'open',

  'GET /api/getBachelorDate': MAIN,
  'GET /api/getPostgraduateDate': MAIN,
  'POST /api/setBachelorDate': OFFICE,
  'POST /api/setBachelorDate preview=true': OFFICE,
  'POST /api/setPostgraduateDate': OFFICE,
  'POST /api/setPostgraduateDate preview=true': OFFICE,
  'POST /api/term method=list': READERS,
  'POST /api/term method=update': OFFICE,
  'POST /api/term method=post': OFFICE,
  'POST /api/term method=preview': OFFICE,
  'POST /api/term method=undo': OFFICE,
  'POST /api/term method=close': OFFICE,
  'POST /api/term method=open': OFFICE,

  'POST /api/history method=list': OFFICE,
  'POST /api/history method=selfChecks': OFFICE,
  'POST /api/history method=restore': OFFICE,
  'POST /api/history method=reveal': OFFICE,

  'POST /api/forms type=transfer': FORMS,
  'POST /api/forms type=advanced': FORMS,
  'POST /api/forms type=sms': OFFICE,
  'POST /api/forms type=courseImport step=check': OFFICE,
  'POST /api/forms type=courseImport step=commit': OFFICE,
  'POST /api/forms type=courseImport step=undo': OFFICE,
  'POST /api/forms type=courseImport step=list': OFFICE,
  'POST /api/imports method=layout': OFFICE,
  'POST /api/imports method=list': OFFICE,
  'POST /api/imports method=open': OFFICE,
  'POST /api/imports method=discard': OFFICE,
  'POST /api/imports method=update': OFFICE,
};

/**
 * The API calls that a token may make, by scope. Tokens may not make any other call, not
 * even calls that are open to everybody. Of these calls, only the export of contacts returns full
 * telephone numbers (C-05).
 */
export const scopeAccess: Readonly<Record<TokenScope, readonly string[]>> = {
  'timetable:read': [
    'GET /api/rule',
    'POST /api/rule method=list',
    'POST /api/rule method=sessions',
    'POST /api/rule method=clashes',
    'POST /api/rule method=timetable',
    'POST /api/rule method=rooms',
    'POST /api/rooms method=list',
    'GET /api/getBachelorDate',
    'GET /api/getPostgraduateDate',
    'POST /api/term method=list',
  ],
  'contacts:read': [
    'GET /api/directory',
    'POST /api/directory/list method=list',
    'POST /api/directory/list method=export',
    'POST /api/directory/info method=list',
  ],
  // Undoing an import is not listed, because only people may do it.
  import: [
    'POST /api/directory/import step=check',
    'POST /api/directory/import step=commit',
    'POST /api/directory/import step=list',
    'POST /api/forms type=courseImport step=check',
    'POST /api/forms type=courseImport step=commit',
    'POST /api/forms type=courseImport step=list',
    'POST /api/term method=list',
  ],
  metrics: ['GET /metrics'],
};

/** Returns true if a token with these scopes may make the call. */
export const reaches = (scopes: readonly TokenScope[], call: string): boolean =>
  scopes.some((scope) => scopeAccess[scope].includes(call));

/**
 * API calls that an account may make while it still has its initial password, besides the calls
 * that are open to everybody.
 */
export const BEFORE_NEW_PASSWORD: readonly string[] = [
  'POST /api/logout',
  'GET /api/currentUser',
  'POST /api/account method=password',
];

/**
 * API calls that an account may make before the user has set up a required second factor, besides
 * the calls that are open to everybody.
 */
export const BEFORE_SECOND_FACTOR: readonly string[] = [
  ...BEFORE_NEW_PASSWORD,
  'POST /api/account method=secondFactor',
  'POST /api/account method=beginSecondFactor',
  'POST /api/account method=confirmSecondFactor',
];

/**
 * Returns the roles that may open a page. A path that is not listed has the roles of its nearest
 * parent path.
 */
export const accessOfPath = (path: string): Access => {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const access = routeAccess[at];
    if (access) return access;
  }
  return MAIN;
};

/** Returns true if a role has access. Requests without a session have the role `guest`. */
export const allows = (access: Access, role: Role): boolean =>
  access === 'open' || access.includes(role);
