import type { Role } from './account';

/** Who may open a page or send a call: anyone at all, or a signed-in account with one of the roles. */
export type Access = 'open' | readonly Role[];

const MAIN = ['admin', 'user'] as const;
const ADMIN = ['admin'] as const;

/** Route × role. A path that is not here takes its nearest ancestor's. */
export const routeAccess = {
  '/': MAIN,
  '/bachelor': ADMIN,
  '/postgraduate': ADMIN,
  '/phoneManage': ADMIN,
  '/HospitalUser': ADMIN,
  '/Patient': ADMIN,
  '/form/basic-form': ADMIN,
  '/list/table-list': ADMIN,
  '/dashboard': MAIN,
  '/exception': MAIN,
  '/user': 'open',
} as const satisfies Record<string, Access>;

/** Call × role, by `callKey`. What is not named here is refused. */
export const callAccess: Readonly<Record<string, Access>> = {
  'POST /api/login': 'open',
  'POST /api/register': 'open',
  'GET /api/site': 'open',
  'GET /healthz': 'open',
  'POST /api/logout': MAIN,
  'GET /api/currentUser': MAIN,
  'GET /api/users': ADMIN,

  'GET /api/notices': MAIN,
  'POST /api/notices method=clear': MAIN,
  'POST /api/notices method=read': MAIN,
  'GET /api/overview': MAIN,
  'GET /api/project/notice': MAIN,
  'GET /api/activities': MAIN,
  'GET /api/tags': MAIN,
  'GET /api/fake_chart_data': MAIN,
  'GET /api/fake_list': MAIN,
  'GET /api/profile/basic': MAIN,
  'GET /api/profile/advanced': MAIN,
  'GET /api/:code': MAIN,

  'GET /api/directory': ADMIN,
  'POST /api/directory/list method=list': ADMIN,
  'POST /api/directory/list method=export': ADMIN,
  'POST /api/directory/info method=list': ADMIN,
  'POST /api/directory method=post': ADMIN,
  'POST /api/directory method=restore': ADMIN,
  'POST /api/directory method=reveal': ADMIN,
  'POST /api/directory/update': ADMIN,
  'POST /api/directory/delete method=delete': ADMIN,
  'POST /api/directory/import step=check': ADMIN,
  'POST /api/directory/import step=commit': ADMIN,
  'POST /api/directory/import step=undo': ADMIN,
  'POST /api/directory/import step=list': ADMIN,

  'GET /api/rule': ADMIN,
  'POST /api/rule method=list': ADMIN,
  'POST /api/rule method=export': ADMIN,
  'POST /api/rule method=post': ADMIN,
  'POST /api/rule method=delete': ADMIN,
  'POST /api/rule method=restore': ADMIN,
  'POST /api/rule method=sessions': ADMIN,
  'POST /api/rule method=clashes': ADMIN,
  'POST /api/rule method=timetable': ADMIN,
  'POST /api/rule method=updateSession': ADMIN,
  'POST /api/update': ADMIN,
  'POST /api/smslist method=list': ADMIN,
  'POST /api/smslist method=export': ADMIN,
  'POST /api/smslist method=preview': ADMIN,
  'POST /api/smslist method=post': ADMIN,
  'POST /api/smslist method=resend': ADMIN,
  'POST /api/smslist method=cancel': ADMIN,
  'POST /api/smslist method=settle': ADMIN,
  'POST /api/smslist method=change': ADMIN,
  'POST /api/smslist method=readiness': ADMIN,
  'POST /api/smslist method=templates': ADMIN,
  // A gateway has no session: its reports carry a secret.
  'POST /api/smsReport': 'open',

  'GET /api/getBachelorDate': MAIN,
  'GET /api/getPostgraduateDate': MAIN,
  'POST /api/setBachelorDate': ADMIN,
  'POST /api/setBachelorDate preview=true': ADMIN,
  'POST /api/setPostgraduateDate': ADMIN,
  'POST /api/setPostgraduateDate preview=true': ADMIN,
  'POST /api/term method=list': ADMIN,
  'POST /api/term method=update': ADMIN,

  'POST /api/history method=list': ADMIN,
  'POST /api/history method=restore': ADMIN,

  'POST /api/forms type=transfer': MAIN,
  'POST /api/forms type=advanced': MAIN,
  'POST /api/forms type=sms': ADMIN,
  'POST /api/forms type=courseImport step=check': ADMIN,
  'POST /api/forms type=courseImport step=commit': ADMIN,
  'POST /api/forms type=courseImport step=undo': ADMIN,
  'POST /api/forms type=courseImport step=list': ADMIN,
};

/** The access of a path: its own row, or that of the nearest path above it. */
export const accessOfPath = (path: string): Access => {
  const table: Record<string, Access> = routeAccess;
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const access = table[at];
    if (access) return access;
  }
  return routeAccess['/'];
};

/** Whether a role may use what has this access; no session counts as guest. */
export const allows = (access: Access, role: Role): boolean =>
  access === 'open' || access.includes(role);
