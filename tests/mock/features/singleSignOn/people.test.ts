import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { ManagedAccount } from '@/contract/accounts';
import { saveSwitch } from '../../../../mock/db/write/settings';
import { REQUIRED } from '../../../../mock/features/secondFactor/signInRules';
import { type Client, ENGINES, engines, NOW, openTestStore } from '../../../support/api';
import { addContact, later, valueIn } from '../../../support/records';
import { Browser, outcomeIn } from '../../../support/signOn';
import { type SignOnApi, startOidcApi } from '../../../support/signOnApi';
import { addAccount } from '../../../support/storePool';
import { testFull } from '../../../support/testFull';

describe.each(ENGINES)('who signs on, on %s', (engine) => {
  let api: SignOnApi;
  beforeAll(async () => {
    api = await startOidcApi(engine);
    const admin = await api.as('admin');
    for (const contact of [
      { name: '王一', staffNo: 'T001' },
      { name: '离职', staffNo: 'T003', status: '离职' },
      { name: '病人', staffNo: 'T004', group: 'patient' },
      { name: '科员', staffNo: 'T005' },
      { name: '退休', staffNo: '007', status: '退休' },
      { name: '同名', staffNo: 'T008' },
    ]) {
      await addContact(admin, contact);
    }
    await addAccount(api.store, NOW, 'x', { userName: 't008', authority: 'user' });
    await addAccount(api.store, NOW, 'x', { userName: 'Z900', authority: 'clerk' });
    await addAccount(api.store, NOW, 'x', { userName: 'Z901', authority: 'user' });
  });
  afterAll(() => api.close());
  afterEach(() => {
    api.peer.calm();
    api.setNow(NOW);
  });

  const signOnAs = async (person: string, browser = new Browser()) => {
    api.peer.person = person;
    return (await api.signOn(browser)).signOn;
  };

  test('A-07 nobody is guessed: an unknown or left staff number is refused, an own account is found', async () => {
    const accounts = async () =>
      (await api.store.db.selectFrom('accounts').select('id').execute()).length;
    const before = await accounts();
    expect(await signOnAs('T999')).toBe('unknown');
    expect(await signOnAs('T003')).toBe('away');
    expect(await signOnAs('T004')).toBe('unknown');
    expect(await signOnAs('T008')).toBe('taken');
    expect(await signOnAs('Z901')).toBe('unknown');
    expect(await accounts()).toBe(before);

    const browser = new Browser();
    expect(await signOnAs('z900', browser)).toBe('done');
    expect((await api.clientOf(browser).get('/api/currentUser')).body).toMatchObject({
      ...{ userName: 'Z900', authority: 'clerk' },
    });
    expect(await accounts()).toBe(before);
  });

  testFull(
    'A-07 an office account that has a staff number is found by it, whatever its user name is',
    async () => {
      const admin = await api.as('admin');
      const made = await admin.post('/api/users', {
        ...{
          method: 'post',
          userName: 'ke.yuan',
          name: '科员',
          authority: 'clerk',
          staffNo: 'T005',
        },
      });
      expect(valueIn(made)).toMatchObject({
        account: { staffNo: 'T005', mustChangePassword: true },
      });
      const { id, version } = valueIn<{ account: ManagedAccount }>(made).account;
      const kept = await admin.post('/api/users', { method: 'update', id, version, name: '新名' });
      expect(valueIn(kept)).toMatchObject({ staffNo: 'T005' });

      const browser = new Browser();
      expect(await signOnAs('T005', browser)).toBe('done');
      const client = api.clientOf(browser);
      const user = (await client.get('/api/currentUser')).body;
      expect(user).toMatchObject({ userName: 'ke.yuan', authority: 'clerk', signOn: 'oidc' });
      // The initial password has to be changed only by somebody who signs in with it.
      expect(user).not.toHaveProperty('mustChangePassword');
      expect((await client.post('/api/rule', { method: 'list' })).status).toBe(200);

      await admin.post('/api/users', { method: 'disable', id });
      expect((await client.get('/api/currentUser')).status).toBe(401);
      expect(await signOnAs('T005')).toBe('disabled');
    },
  );

  testFull(
    'A-07 a staff number counts as contacts have it: with its zeros, as a number, in wide digits',
    async () => {
      expect(await signOnAs('007')).toBe('done');
      expect(await signOnAs('７')).toBe('unknown');
      expect(await signOnAs('００７ ')).toBe('done');
      for (const employee_number of ['', null, ['T001'], { no: 1 }, true, 'x'.repeat(40)]) {
        api.peer.claims = { employee_number };
        expect(await signOnAs('T001')).toBe('noStaffNo');
      }
      api.peer.claims = { employee_number: 7 };
      expect(await signOnAs('T001')).toBe('unknown');
    },
  );

  testFull(
    'A-07 the provider answers for the second factor, unless the office requires one',
    async () => {
      const require = async () =>
        valueIn(
          await (await api.as('admin')).post('/api/users', {
            ...{ method: 'updateRules', secondFactorRequired: true },
          }),
        );
      const account = (client: Client, method: string, body: object = {}) =>
        client.post('/api/account', { method, ...body });
      const codeAt = (secret: string, at: Date) =>
        generateSync({ secret, epoch: at.getTime() / 1000 });
      const browser = new Browser();
      expect(await signOnAs('Z900', browser)).toBe('done');
      const client = api.clientOf(browser);
      await require();
      // Nobody asks for a password that an account with single sign-on may not know.
      expect((await client.post('/api/rule', { method: 'list' })).body.ErrorCode).toBe(
        'SECOND_FACTOR_REQUIRED',
      );
      const { secret } = valueIn<{ secret: string }>(await account(client, 'beginSecondFactor'));
      valueIn(await account(client, 'confirmSecondFactor', { code: codeAt(secret, NOW) }));

      const second = new Browser();
      expect(await signOnAs('Z900', second)).toBe('code');
      expect((await api.clientOf(second).get('/api/currentUser')).status).toBe(401);
      const send = async (code: string, sender = api.clientOf(second)) => {
        const answer = valueIn(await sender.post('/api/signOn', { method: 'code', code }));
        return { sender, ...(answer as { status: string }) };
      };
      expect(await send('000000', api.client())).toMatchObject({ status: 'expired' });
      expect(await send(codeAt(secret, NOW))).toMatchObject({ status: 'codeWrong' });
      api.setNow(later(1));
      const { sender, status } = await send(codeAt(secret, later(1)));
      expect(status).toBe('ok');
      expect((await sender.get('/api/currentUser')).body).toMatchObject({ userName: 'Z900' });
      expect(await send(codeAt(secret, later(1)))).toMatchObject({ status: 'codeWrong' });
      api.setNow(later(7));
      expect(await send(codeAt(secret, later(7)))).toMatchObject({ status: 'expired' });

      api.setNow(NOW);
      await saveSwitch(api.store.db, REQUIRED, false);
      expect(await signOnAs('Z900')).toBe('done');
    },
  );

  testFull('A-07 a staff number that two contacts have leads to nobody', async () => {
    const store = await openTestStore(engine);
    // The index keeps the numbers apart. Without it, a sign-on must not choose.
    await sql`drop index "contacts_staffNo_unique"`.execute(store.db);
    const fresh = await startOidcApi(engine, { store });
    try {
      const admin = await fresh.as('admin');
      await addContact(admin, { name: '李二', staffNo: 'T001' });
      await addContact(admin, { name: '李三', staffNo: 'T0010', group: 'hospital' });
      await store.db
        .updateTable('contacts')
        .set({ staffNo: 'T001' })
        .where('staffNo', '=', 'T0010')
        .execute();
      expect(await fresh.signOn()).toMatchObject({ signOn: 'ambiguous' });
    } finally {
      await fresh.close();
    }
  });

  testFull(
    'A-07 returns from one address are limited, and those that work do not count',
    async () => {
      const fresh = await startOidcApi(engine);
      try {
        const open = async () =>
          outcomeIn(
            (await new Browser().open(`${fresh.base}/sso/oidc/return?code=x&state=y`)).location,
          );
        for (let count = 0; count < 100; count += 1) await open();
        expect(await open()).toMatchObject({ signOn: 'tooMany' });
        fresh.setNow(later(1));
        expect(await open()).toMatchObject({ signOn: 'expired' });
      } finally {
        await fresh.close();
      }
    },
  );
});

describe.each(engines())('SSO_ONLY on %s', (engine) => {
  test('A-07 with SSO_ONLY only administrators have passwords', async () => {
    const api = await startOidcApi(engine, { only: true });
    try {
      const { id } = {
        id: await addAccount(api.store, NOW, 'right password', {
          userName: 'K1',
          authority: 'clerk',
        }),
      };
      const signIn = async (password: string) =>
        valueIn<{ status: string }>(await api.client().signIn('K1', password)).status;
      expect(await signIn('right password')).toBe('signOnOnly');
      // Nobody learns from a wrong password whose account it is.
      expect(await signIn('wrong password')).toBe('error');
      const admin = await api.as('admin');
      expect(await admin.post('/api/users', { method: 'password', id })).toMatchObject({
        ...{ status: 403, body: { ErrorCode: 'SIGN_ON_ONLY' } },
      });
      const browser = new Browser();
      api.peer.person = 'K1';
      expect(await api.signOn(browser)).toMatchObject({ signOn: 'done' });
      const change = {
        password: 'right password',
        newPassword: 'x y 7 lantern',
        confirm: 'x y 7 lantern',
      };
      expect(
        await api.clientOf(browser).post('/api/account', { method: 'password', ...change }),
      ).toMatchObject({ status: 403, body: { ErrorCode: 'SIGN_ON_ONLY' } });
      expect(valueIn(await api.client().get('/api/site'))).toMatchObject({
        signOn: {
          only: true,
          providers: [{ protocol: 'oidc', name: '统一身份认证', address: `${api.base}/sso/oidc` }],
        },
      });
    } finally {
      await api.close();
    }
  });
});
