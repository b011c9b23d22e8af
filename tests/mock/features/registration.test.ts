import { engines, startApi, type TestApi } from '../../support/api';
import { errorsOf } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const PASSWORD = 'four plain words';
const FORM = {
  userName: 'new.user-1',
  mail: 'new.user@campus.example',
  password: PASSWORD,
  confirm: PASSWORD,
  mobile: '13800001111',
  prefix: '86',
};

describe.each(engines())('registration on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());

  const register = (values: object) => api.client().post('/api/register', { ...FORM, ...values });

  const accounts = async () =>
    (await api.store.db.selectFrom('accounts').select('userName').execute()).length;

  test('S-03 a new account is signed in at once, as a user', async () => {
    const client = api.client();
    const { status, body } = await client.post('/api/register', FORM);
    expect(status).toBe(200);
    expect(body).toEqual({
      Success: true,
      status: 'ok',
      currentAuthority: 'user',
      landing: { own: null, office: null },
      versions: (await client.get('/api/changes')).body.Value.versions,
    });
    const me = await client.get('/api/currentUser');
    expect(me.body).toMatchObject({
      userName: 'new.user-1',
      authority: 'user',
      email: 'new.user@campus.example',
      lastSignIn: null,
    });
  });

  test('S-03 a user name that is taken, in whatever case, is an error beside the field', async () => {
    const before = await accounts();
    const { status, body } = await register({ userName: 'ADMIN' });
    expect(status).toBe(422);
    expect(body.Value.errors).toEqual([
      { field: 'userName', code: 'USER_NAME_TAKEN', message: '用户名已被使用' },
    ]);
    expect(await accounts()).toBe(before);
  });

  testFull('S-03 of two registrations of one name at once, one wins', async () => {
    const answers = await Promise.all([
      register({ userName: 'race' }),
      register({ userName: 'Race' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each(
    firstInQuick(
      [
        ['ab', 'TOO_SHORT'],
        ['a'.repeat(33), 'TOO_LONG'],
        ['张三丰', 'USER_NAME_INVALID'],
        ['with blank', 'USER_NAME_INVALID'],
        ['semi;colon', 'USER_NAME_INVALID'],
        ['', 'REQUIRED'],
        [undefined, 'REQUIRED'],
        [12345, 'INVALID_TYPE'],
      ],
      2,
    ),
  )('S-03 the user name %j is refused', async (userName, code) => {
    const answer = await register({ userName });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ userName: code });
  });

  test.each(firstInQuick(['abc', 'A_1.-z', 'x'.repeat(32)]))(
    'S-03 the user name %j may be registered',
    async (userName) => {
      expect((await register({ userName })).status).toBe(200);
    },
  );

  test.each(
    firstInQuick(
      [
        ['short 7', 'TOO_SHORT'],
        ['x'.repeat(129), 'TOO_LONG'],
        ['Password123', 'PASSWORD_COMMON'],
        ['12345678', 'PASSWORD_COMMON'],
        ['NEW.USER-1', 'PASSWORD_COMMON'],
        ['good one \u0000', 'TEXT_NOT_STORABLE'],
        ['good one \ud800', 'TEXT_NOT_STORABLE'],
        ['', 'REQUIRED'],
      ],
      2,
    ),
  )('S-03 the password %j is refused', async (password, code) => {
    const answer = await register({ userName: 'new.user-1', password, confirm: password });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).password).toBe(code);
  });

  testFull(
    'A-09 passwords that others guess are refused more often than a registration may fail, and the next is taken',
    async () => {
      const weak = ['Summer2026!', 'nihao123', 'Huawei@123', '19901010', 'asdfasdf', 'many.tries1'];
      const form = { ...FORM, userName: 'many.tries' };
      for (const password of weak) {
        const answer = await register({ ...form, password, confirm: password });
        expect([answer.status, errorsOf(answer)]).toEqual([422, { password: 'PASSWORD_COMMON' }]);
      }
      expect((await register(form)).status).toBe(200);
    },
  );

  testFull.each([
    ['with blanks around it', 'blank.user', '  four plain words  '],
    ['of eight Chinese characters', 'chinese.user', '床前明月光疑是地'],
    ['of 128 characters', 'long.user', 'otters 3 and 17 '.repeat(8)],
  ])('S-03 a password %s is kept exactly as it was typed', async (_what, userName, password) => {
    expect((await register({ userName, password, confirm: password })).status).toBe(200);
    expect((await api.client().signIn(userName, password)).body.Value.status).toBe('ok');
    const shorter = password.slice(0, -1);
    expect((await api.client().signIn(userName, shorter)).body.Value.status).toBe('error');
  });

  test('S-03 a confirmation that differs is an error beside it', async () => {
    const answer = await register({ userName: 'other.user', confirm: `${PASSWORD} ` });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ confirm: 'PASSWORD_MISMATCH' });
  });

  test.each([
    [{ mail: 'no-address' }, { mail: 'EMAIL_INVALID' }],
    [{ mail: '' }, { mail: 'REQUIRED' }],
    [{ mobile: '1380000111' }, { mobile: 'MOBILE_INVALID' }],
    [{ mobile: '' }, { mobile: 'REQUIRED' }],
    [{ prefix: '852' }, { prefix: 'NOT_AN_OPTION' }],
    [{ authority: 'admin' }, { authority: 'UNKNOWN_FIELD' }],
    [{ currentAuthority: 'admin' }, { currentAuthority: 'UNKNOWN_FIELD' }],
  ])('S-03 a registration with %j names the field', async (values, errors) => {
    const before = await accounts();
    const answer = await register({ userName: 'other.user', ...values });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual(errors);
    expect(await accounts()).toBe(before);
  });

  test('S-03 every field at fault is named at once', async () => {
    const answer = await api.client().post('/api/register', {});
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(Object.keys(FORM).sort());
  });

  test('S-03 the mobile number is kept without country code and blanks', async () => {
    await register({ userName: 'mobile.user', mobile: '+86 138 0000-2222' });
    const account = await api.store.db
      .selectFrom('accounts')
      .select(['mobile', 'passwordHash'])
      .where('userName', '=', 'mobile.user')
      .executeTakeFirstOrThrow();
    expect(account.mobile).toBe('13800002222');
    expect(account.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe.each(engines())('registration that is switched off, on %s', (engine) => {
  test('S-03 nobody registers where the setting says so', async () => {
    const api = await startApi(engine, { registration: false });
    const client = api.client();
    const { status, body } = await client.post('/api/register', FORM);
    expect(status).toBe(403);
    expect(body.ErrorCode).toBe('REGISTRATION_OFF');
    expect(client.cookie).toBe('');
    const unread = { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await client.send('POST', '/api/register', unread)).body.ErrorCode).toBe(
      'REGISTRATION_OFF',
    );
    expect((await client.signIn('new.user-1', PASSWORD)).body.Value.status).toBe('error');
    await api.close();
  });
});
