import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { inLines, type Sent } from '../../support/client';
import { contactImportOf, IMPORT_OPTIONS } from '../../support/imports';
import { addContact, addCourse, errorsOf } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick, isFull } from '../../support/tier';

const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1024 * 1024;
const CONTACT = { method: 'post', name: '陈晓明', unit: '基础医学院' };
const IMPORTS = [
  ['contacts', '/api/directory/import', {}],
  ['courses', '/api/forms', { type: 'courseImport', level: 'bachelor' }],
] as const;

const filled = (values: object, size: number) =>
  JSON.stringify({ ...values, filler: 'x'.repeat(size) });

describe.each(engines())('bodies on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const send = (
    url: string,
    body: Sent['body'],
    headers: object = JSON_TYPE,
    client: Client = admin,
  ) => client.send('POST', url, { body, headers: headers as Record<string, string> });

  const sendForm = async (url: string, form: FormData | URLSearchParams) => {
    const written = new Response(form);
    const type = { 'content-type': written.headers.get('content-type') };
    return send(url, new Uint8Array(await written.arrayBuffer()), type);
  };

  /** Sends a body in chunks, without a Content-Length header. */
  const sendInPieces = (url: string, text: string) => {
    const body = Readable.from([Buffer.from(text)]);
    return admin.send('POST', url, { body, headers: JSON_TYPE });
  };

  test.each<[string, string, object?]>([
    ['half an object', '{"method":"post",'],
    ['no JSON at all', '陈晓明'],
    ['a list', '[{"method":"post"}]'],
    ['a text', '"method"'],
    ['null', 'null'],
    ['another compression than it says', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ])('H-08 a body that is %s is 400', async (_what, body, headers = JSON_TYPE) => {
    const answer = await send('/api/directory', body, headers);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      Success: false,
      Message: '无法读取请求内容',
      ErrorCode: 'BODY_UNREADABLE',
      Value: null,
    });
  });

  test.each([
    ['plain text', { 'content-type': 'text/plain' }],
    ['another character set', { 'content-type': 'application/json; charset=latin1' }],
    ['an unknown compression', { ...JSON_TYPE, 'content-encoding': 'zip' }],
    ['something that only ends in JSON', { 'content-type': 'application/xjson' }],
  ])('H-08 a body as %s is 415', async (_what, headers) => {
    const answer = await send('/api/directory', JSON.stringify(CONTACT), headers);
    expect(answer.status).toBe(415);
    expect(answer.body.ErrorCode).toBe('MEDIA_TYPE_UNSUPPORTED');
  });

  test('H-08 a body as multipart is 415', async () => {
    const body = new FormData();
    body.set('method', 'post');
    expect((await sendForm('/api/directory', body)).status).toBe(415);
  });

  test('H-02 a form-urlencoded body is read like a JSON one', async () => {
    const body = new URLSearchParams({ ...CONTACT, name: '张 三' });
    const answer = await sendForm('/api/directory', body);
    expect(answer.status).toBe(201);
    expect(answer.body.Value.name).toBe('张三');
  });

  test('H-02 a form-urlencoded field that is given again is a list', async () => {
    const answer = await sendForm('/api/rule', new URLSearchParams('method=list&level=x&level=y'));
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, ['level']]);
  });

  const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__[name]',
    '[]',
    'a[',
    '',
  ])('the field %j, which an object may have by itself, is unknown like any other', async (key) => {
    const json = `{"method":"post","name":"陈晓明","unit":"x",${JSON.stringify(key)}:{"a":1}}`;
    const form = `method=post&name=x&unit=x&${encodeURIComponent(key)}=1`;
    const answers = [
      await send('/api/directory', json),
      await send('/api/directory', form, FORM_TYPE),
      await send('/api/login', `userName=x&password=x&${key}=1`, FORM_TYPE, api.client()),
    ];
    for (const answer of answers) {
      expect([answer.status, errorsOf(answer)]).toEqual([422, { [key]: 'UNKNOWN_FIELD' }]);
    }
  });

  test('a field of a list that every object has is refused, too', async () => {
    const of = { type: 'advanced', members: [] };
    const text = JSON.stringify(of).replace('[]', '[{"name":"a","__proto__":{},"constructor":1}]');
    const errors = errorsOf(await send('/api/forms', text));
    expect(errors).toMatchObject({ 'members.0.__proto__': 'UNKNOWN_FIELD' });
  });

  test('a body of more than 1,000 fields is 413, as a form and as JSON', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
    const sentAs = (fields: string[]) => [
      send('/api/login', fields.map((name) => `${name}=1`).join('&'), FORM_TYPE, api.client()),
      send('/api/login', JSON.stringify(Object.fromEntries(fields.map((name) => [name, 1])))),
    ];
    const statuses = async (count: number) =>
      (await Promise.all(sentAs(names(count)))).map(({ status }) => status);
    expect(await statuses(1000)).toEqual([422, 422]);
    expect(await statuses(1001)).toEqual([413, 413]);
    expect(await statuses(70_000)).toEqual([413, 413]);
  });

  testFull('a body of many nested fields is refused', async () => {
    const nested = Object.fromEntries(Array.from({ length: 60_000 }, (_, no) => [`f${no}`, 1]));
    const members = Array.from({ length: 10_000 }, (_, no) => ({ name: `f${no}` }));
    const type = 'advanced';
    const bodies = [{ a: nested }, { type, members: [nested] }, { type, members }];
    const answers = [];
    for (const body of bodies) answers.push(await admin.post('/api/forms', body));
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 422]);
  });

  test('I-09 of a large check no more than a line is ever parsed at once', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const answer = await contactImportOf(admin).check(
      new Array(isFull ? 40_000 : 2000).fill({ name: '王一' }),
    );
    const longest = parse.mock.calls.filter(([text]) => String(text).length > 1000);
    parse.mockRestore();
    expect(answer.status).toBe(200);
    // The client of the test parses the answer.
    expect(longest).toHaveLength(1);
  });

  test('a form that says another character set than its own is 415', async () => {
    const type = 'application/x-www-form-urlencoded; charset=';
    const sent = async (charset: string) =>
      (await send('/api/directory/delete', 'a=1', { 'content-type': type + charset })).status;
    expect(await Promise.all(['gbk', 'latin1', 'utf-8', '"UTF-8"'].map(sent))).toEqual([
      415, 415, 400, 400,
    ]);
  });

  test('H-08 a write without a body names what is missing', async () => {
    const answer = await admin.send('POST', '/api/update');
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ id: 'REQUIRED', version: 'REQUIRED' });
  });

  test.each([
    ['/api/directory', { ...CONTACT, nickname: 'x' }, 'nickname'],
    ['/api/directory', { ...CONTACT, id: 7 }, 'id'],
    ['/api/directory', { ...CONTACT, createdBy: 'x' }, 'createdBy'],
    ['/api/update', { id: 1, version: 1, level: 'bachelor' }, 'level'],
    ['/api/logout', { all: true }, 'all'],
  ])('an unknown field of %s %j is refused by its name', async (url, body, field) => {
    const answer = await admin.post(url, body);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ [field]: 'UNKNOWN_FIELD' });
  });

  test.each([
    ['/api/directory', {}],
    ['/api/directory', { method: 'put' }],
    ['/api/directory', { method: ['post'] }],
    ['/api/directory/list', {}],
    ['/api/directory/delete', { method: 'post', ids: [1] }],
    ['/api/rule', { method: 'reveal' }],
    ['/api/smslist', { method: 'unknown' }],
    ['/api/notices', { method: 'post' }],
    ['/api/term', { method: 'delete' }],
    ['/api/forms', {}],
    ['/api/forms', { type: 'unknown' }],
    ['/api/forms', { type: 'courseImport' }],
    ['/api/forms', { type: 'courseImport', step: 'begin' }],
    ['/api/directory/import', { step: 'begin' }],
  ])('H-08 a call of %s that %j does not choose is 400', async (url, body) => {
    const answer = await admin.post(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body.ErrorCode).toBe('METHOD_UNKNOWN');
  });

  test('a body of more than one megabyte is 413', async () => {
    const small = await send('/api/directory', filled(CONTACT, MEGABYTE - 200));
    expect(errorsOf(small)).toEqual({ filler: 'UNKNOWN_FIELD' });
    const large = await send('/api/directory', filled(CONTACT, MEGABYTE));
    expect(large.status).toBe(413);
    expect(large.body.ErrorCode).toBe('BODY_TOO_LARGE');
    expect((await sendInPieces('/api/directory', filled(CONTACT, MEGABYTE))).status).toBe(413);
    const form = await send('/api/directory', `name=${'x'.repeat(MEGABYTE)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(413);
  });

  testFull.each(firstInQuick(IMPORTS))(
    'I-09 a check of %s may be 48 megabytes and no more',
    async (_of, url, more) => {
      const options = { ...more, step: 'check', ...IMPORT_OPTIONS };
      const { headers, body } = inLines({ ...options, rows: [{ row: 1 }] });
      const row = `${JSON.stringify({ row: 1, filler: 'x'.repeat(MEGABYTE / 2) })}\n`;
      const last =
        48 * MEGABYTE - Buffer.byteLength(body) - 95 * row.length - '{"row":""}\n'.length;
      const check = (size: number) => `${body}${row.repeat(95)}{"row":"${'x'.repeat(size)}"}\n`;
      const fits = await send(url, check(last), headers);
      expect(fits.status).toBe(422);
      expect(errorsOf(fits)).toMatchObject({
        'rows.1.filler': 'UNKNOWN_FIELD',
        'rows.96.row': 'INVALID_TYPE',
      });
      expect((await send(url, check(last + 1), headers)).status).toBe(413);
    },
  );

  test.each(firstInQuick(IMPORTS))(
    'I-09 the other steps of an import of %s are held to one megabyte, however they are sent',
    async (_of, url, more) => {
      for (const step of ['commit', 'undo', 'list', 'begin']) {
        const text = filled({ ...more, step }, MEGABYTE);
        const packed = await send(url, gzipSync(text), {
          ...JSON_TYPE,
          'content-encoding': 'gzip',
        });
        const answers = [await send(url, text), await sendInPieces(url, text), packed];
        expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
      }
    },
  );

  test('a form that is no import is held to one megabyte, too', async () => {
    expect((await send('/api/forms', filled({ type: 'transfer' }, MEGABYTE))).status).toBe(413);
    const disguised = { type: 'transfer', step: 'check' };
    expect((await send('/api/forms', filled(disguised, MEGABYTE))).status).toBe(413);
  });

  test('who may not import is held to one megabyte before the body is read as JSON', async () => {
    const user = await api.as('user');
    const check = { type: 'courseImport', level: 'bachelor', step: 'check' };
    const unreadable = '{"type":"transfer"'.padEnd(2 * MEGABYTE);
    for (const text of [filled(check, 2 * MEGABYTE), unreadable]) {
      expect((await send('/api/forms', text, JSON_TYPE, user)).status).toBe(413);
    }
    expect((await send('/api/forms', JSON.stringify(check), JSON_TYPE, user)).status).toBe(403);
  });

  test.each(firstInQuick(['a\u0000b', 'a\ud800b', '\udc00', '\u0000'], 2))(
    'a text with %j is refused at its field, whatever the field',
    async (text) => {
      const { id, version } = await addContact(admin);
      const course = await addCourse(admin, { courseName: `课程${JSON.stringify(text)}` });
      const of = { id: course.id, version: course.version };
      const session = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };
      const rule = { method: 'post', level: 'bachelor', termCode: '2026-2027-1', courseName: 'x' };
      const form = { recipientName: '陈晓明', mobile: '13800001111', content: 'x' };
      const writes: [string, object, string][] = [
        ['/api/directory', { ...CONTACT, name: text }, 'name'],
        ...['staffNo', 'category', 'department', 'mobile', 'shortNo', 'officePhone', 'email'].map(
          (name): [string, object, string] => [
            '/api/directory/update',
            { id, version, [name]: text },
            name,
          ],
        ),
        ...['courseName', 'courseCode', 'classCode', 'className', 'remark'].map(
          (name): [string, object, string] => ['/api/update', { ...of, [name]: text }, name],
        ),
        ['/api/update', { ...of, classComposition: [text] }, 'classComposition.0'],
        ['/api/update', { ...of, leadTeachers: [{ name: text }] }, 'leadTeachers.0.name'],
        ['/api/rule', { ...rule, sessions: [{ ...session, topic: text }] }, 'sessions.0.topic'],
        ['/api/forms', { ...form, type: 'sms', content: text }, 'content'],
        ['/api/login', { userName: text, password: 'x' }, 'userName'],
        ['/api/login', { userName: 'x', password: text }, 'password'],
        ['/api/directory/import', { step: 'commit', token: 'x', jobKey: text }, 'jobKey'],
      ];
      for (const [url, body, field] of writes) {
        const answer = await admin.post(url, body);
        expect([url, field, answer.status]).toEqual([url, field, 422]);
        expect(Object.keys(errorsOf(answer))).toEqual([field]);
      }
    },
  );

  test.each(['name', 'keyword', 'staffNo', 'category', 'mobile'])(
    'a list by a %s that no text can hold is a query at fault',
    async (name) => {
      const posted = await admin.post('/api/directory/list', { method: 'list', [name]: 'a\u0000' });
      expect(posted.status).toBe(400);
      expect((await admin.get(`/api/directory?${name}=a%00`)).status).toBe(400);
    },
  );

  test.each([
    ['/api/directory?pageSize=5&pageSize=6', 'pageSize'],
    ['/api/rule?level=bachelor&level=postgraduate', 'level'],
    ['/api/fake_list?count=1&count=2', 'count'],
  ])('H-08 the repeated parameter in %s is 400', async (url, field) => {
    const answer = await admin.get(url);
    expect(answer.status).toBe(400);
    expect(answer.body.ErrorCode).toBe('QUERY_INVALID');
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });

  test.each([0, -1, 1.5, '1', null, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'the id %j can be no record and is refused at its field',
    async (id) => {
      const answers = [
        await admin.post('/api/directory/update', { id, version: 1 }),
        await admin.post('/api/update', { id, version: 1 }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(422);
        expect(Object.keys(errorsOf(answer))).toEqual(['id']);
      }
    },
  );
});
