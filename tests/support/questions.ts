import type { Answer, Client } from './api';

/** The two days after the tests' current day. */
export const DAYS = { dateFrom: '2026-11-26', dateTo: '2026-11-27' };
const FROM = { dateFrom: '2026-11-26' };

/** Example inputs for each call by which a secretary may read. The test fails if one is missing. */
export const QUESTIONS: Record<string, object[]> = {
  'GET /api/changes': [{}],
  'GET /api/currentUser': [{}],
  'GET /api/notices': [{}],
  'GET /api/overview': [{}],
  'GET /api/figures': [{ dateFrom: '2026-09-01', dateTo: '2027-01-31' }],
  'GET /api/today': [{}],
  'GET /api/project/notice': [{}],
  'GET /api/activities': [{}],
  'GET /api/tags': [{}],
  'GET /api/fake_chart_data': [{}],
  'GET /api/fake_list': [{}],
  'GET /api/profile/basic': [{}],
  'GET /api/profile/advanced': [{}],
  'GET /api/:code': [{}],
  'GET /api/getBachelorDate': [{}],
  'GET /api/getPostgraduateDate': [{}],
  'POST /api/account method=profile': [{}],
  'POST /api/account method=profile for=form': [{}],
  'POST /api/account method=secondFactor': [{}],
  'POST /api/account method=sessions': [{}],
  'POST /api/term method=list': [{}],
  'GET /api/directory': [{}, { sorter: 'mobile_ascend' }],
  'POST /api/directory/list method=list': [{}, { keyword: '乙' }, { mobile: '13911112222' }],
  'POST /api/directory/list method=export': [{}],
  'POST /api/directory/info method=list': [{ name: '王' }, { name: '密' }],
  'GET /api/rule': [{}],
  'POST /api/rule method=list': [{}, { course: '密' }, { teacher: '王一' }],
  'POST /api/rule method=export': [{}],
  'POST /api/rule method=sessions': [{}, DAYS, { teacher: '王一' }, { courseId: 2 }],
  'POST /api/rule method=clashes': [{}, DAYS],
  'POST /api/rule method=exportClashes': [{}, DAYS],
  'POST /api/rule method=printout': ['teacher', 'class', 'course'].map((by) => ({
    ...{ by, level: 'bachelor', termCode: '2026-2027-1', ...DAYS },
    units: ['', '甲教研室', '乙密教研室'],
  })),
  'POST /api/rule method=timetable': [
    { by: 'teacher', of: '王一', ...DAYS },
    { by: 'room', of: '201', ...DAYS },
    { by: 'class', of: '', ...DAYS },
  ],
  'POST /api/rooms method=list': [{}, { keyword: '密' }],
  'POST /api/rooms method=export': [{}],
  'POST /api/rooms method=ways': [{}],
  'POST /api/ledger method=list': [{}, { teacher: '王一' }, { courseName: '密' }],
  'POST /api/ledger method=export': [{}],
  // The first change of the tests is one of a joint class.
  'POST /api/ledger method=read': [{ id: 1 }],
  'POST /api/ledger method=proof': [{ sessionId: 1 }],
  'POST /api/ledger method=rates': ['course', 'teacher', 'department'].map((by) => ({
    ...{ by, level: 'bachelor', termCode: '2026-2027-1' },
  })),
  'POST /api/ledger method=report': [{ level: 'bachelor', termCode: '2026-2027-1' }],
  'POST /api/ledger method=settings': [{}],
  'POST /api/ledger method=makeUps': [{ level: 'bachelor', termCode: '2026-2027-1' }],
  'POST /api/requests method=list': [
    {},
    { teacher: '王一' },
    { courseName: '密' },
    { waits: 'me' },
  ],
  // The first request of the tests is one of several departments.
  'POST /api/requests method=read': [{ id: 1 }],
  'POST /api/requests method=preview': [{ id: 1 }],
  'POST /api/requests method=count': [{}],
  'POST /api/requests method=substitutes': [{ sessionIds: [1] }],
  'POST /api/rule method=rooms': [{}],
  'POST /api/rule method=freeTimes': [
    { courseId: 1, sessionId: 1, teachers: [], room: '', groupName: '', periods: 2, ...FROM },
  ],
  'POST /api/calendar method=list': [{}],
  'POST /api/search method=all': ['密', '王', '13911112222', 'wy', '7391'].map((text) => ({
    text,
  })),
  'POST /api/search method=subjects': [
    { by: 'teacher', text: '王' },
    { by: 'room', text: '391' },
    { by: 'class', text: '密' },
  ],
  'POST /api/search method=units': [{}],
  'POST /api/smslist method=list': [{}, { recipientName: '王' }],
  'POST /api/smslist method=export': [{}],
  'POST /api/smslist method=readiness': [DAYS],
  'POST /api/smslist method=answers': [DAYS],
  'POST /api/smslist method=problems': [{}],
  'POST /api/smslist method=exportReadiness': [DAYS],
  'POST /api/smslist method=templates': [{}],
  'POST /api/smslist method=rules': [{}],
};

/** Makes a call by its key, with the fixed fields in it and those of the question. */
export const ask = (
  client: Client,
  key: string,
  question: object & { rows?: unknown[] },
): Promise<Answer> => {
  const [method = '', path = '', ...fixed] = key.split(' ');
  const fields = Object.fromEntries(
    fixed.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value === 'true' ? true : value];
    }),
  );
  const { rows } = question;
  if (rows) return client.postLines(path, { ...fields, ...question, rows });
  if (method === 'POST') return client.post(path, { ...fields, ...question });
  const search = new URLSearchParams(Object.entries(question as Record<string, string>)).toString();
  return client.get(`${path.replace(':code', '200')}${search && `?${search}`}`);
};
