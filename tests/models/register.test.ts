import { register } from '@/models/account/register';
import { followChanges, followers, lastPoll } from '@/utils/following';
import { readDraft, storeDraft } from '@/utils/unsaved/drafts';
import { failed, fakeApi, flatEnvelope, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const REGISTER = 'POST /api/register';
const values = {
  userName: 'li',
  mail: 'li@example.com',
  mobile: '13800000001',
  prefix: '86' as const,
  password: 'four plain words here',
  confirm: 'four plain words here',
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(register);
});
const submit = () => app.dispatch({ type: 'register/submit', payload: values });

test('S-03 a new account is signed in as user, with the status of the answer', async () => {
  api.current.answers[REGISTER] = flatEnvelope({ status: 'ok', currentAuthority: 'user' });
  storeDraft('contact 1', { name: '别人的' });
  sessionStorage.setItem('draftOwner', 'wang');
  await submit();
  const state = await app.state();
  expect(state.register.status).toBe('ok');
  expect(state.login.authority).toBe('user');
  expect(localStorage.getItem('authority')).toBe('user');
  expect(readDraft('contact 1')).toBeUndefined();
  expect(api.current.to(REGISTER)).toEqual([values]);
});

test('S-03 what a page shows after a registration is as new as what its answer told, and not loaded twice', async () => {
  const version = { digest: 'one', writers: [] };
  const versions = { course: version, contact: version };
  api.current.answers[REGISTER] = flatEnvelope({
    status: 'ok',
    currentAuthority: 'user',
    versions,
  });
  await submit();
  const end = followChanges({ reloads: { course: 'now' } }, async () => 'done');
  expect([...followers].map(({ shown }) => shown)).toEqual([versions]);
  end();
  delete lastPoll.versions;
});

test('S-03 even an answer that names admin makes no admin of it', async () => {
  api.current.answers[REGISTER] = flatEnvelope({ status: 'ok', currentAuthority: 'admin' });
  await submit();
  expect(localStorage.getItem('authority')).toBe('user');
});

test('S-03 a refused registration signs nobody in, and gives the errors by field', async () => {
  const errors = [{ field: 'userName', code: 'USER_NAME_TAKEN', message: '用户名已被使用' }];
  api.current.answers[REGISTER] = failed(422, 'VALIDATION_FAILED', { errors });
  const answer = await submit();
  expect(answer).toMatchObject({ Success: false, Value: { errors } });
  const state = await app.state();
  expect(state.register.status).toBeUndefined();
  expect(state.login.authority).toBe('guest');
  expect(localStorage.getItem('authority')).toBeNull();
});
