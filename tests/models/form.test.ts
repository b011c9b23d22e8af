import { form } from '@/models/form';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { courseOf, pageOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const COURSES = 'POST /api/rule list';
const FORMS = 'POST /api/forms';

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(form);
});

test('D-03 the transfer starts with the sample amount', async () => {
  expect((await app.state()).form.step).toEqual({
    payAccount: '',
    receiverAccount: '',
    receiverName: '',
    amount: '500',
  });
});

const TRANSFER = {
  payAccount: '教学运行经费',
  receiverAccount: '6222',
  receiverName: '王一',
  amount: '20',
};
const BLANK = { payAccount: '', receiverAccount: '', receiverName: '', amount: '500' };
const keep = () => app.dispatch({ type: 'form/keepStep', payload: TRANSFER });

test('D-03 a reload takes the transfer up where it was, and nobody else finds it', async () => {
  await keep();
  app = startModels(form);
  await app.dispatch({ type: 'form/openStep' });
  expect((await app.state()).form.step).toEqual(TRANSFER);
  sessionStorage.clear();
  await app.dispatch({ type: 'form/openStep' });
  expect((await app.state()).form.step).toEqual(BLANK);
});

test('D-03 a transfer that was sent is told of, a reload included, until the next one begins', async () => {
  await keep();
  api.current.answers[FORMS] = good({});
  expect(await app.dispatch({ type: 'form/submitStep' })).toBe(true);
  expect(api.current.to(FORMS)).toEqual([{ ...TRANSFER, type: 'transfer' }]);
  expect((await app.state()).form).toEqual({ step: BLANK, sent: TRANSFER, refused: [] });
  app = startModels(form);
  await app.dispatch({ type: 'form/openStep' });
  expect((await app.state()).form.sent).toEqual(TRANSFER);
  await app.dispatch({ type: 'form/restartStep' });
  expect((await app.state()).form).toEqual({ step: BLANK, sent: undefined, refused: [] });
  await app.dispatch({ type: 'form/openStep' });
  expect((await app.state()).form.sent).toBeUndefined();
});

test('V-05 what the server refuses of a transfer is kept until it is changed', async () => {
  await keep();
  const errors = [{ field: 'amount', code: 'AMOUNT_INVALID', message: '金额' }];
  api.current.answers[FORMS] = failed(422, 'VALIDATION_FAILED', { errors });
  expect(await app.dispatch({ type: 'form/submitStep' })).toBe(false);
  expect((await app.state()).form).toEqual({ step: TRANSFER, sent: undefined, refused: errors });
  await keep();
  expect((await app.state()).form.refused).toEqual([]);
});

test('D-04 a project is posted as the form of its type, and a refusal comes back', async () => {
  const project = {
    name: '实验室',
    url: 'https://lab.example.cn',
    owner: '王一',
    approver: '李二',
    dateFrom: '2026-09-01',
    dateTo: '2026-09-30',
    kind: '其他',
    members: [],
  };
  api.current.answers[FORMS] = good({});
  const answer = await app.dispatch({ type: 'form/submitProject', payload: project });
  expect(answer).toMatchObject({ Success: true });
  expect(api.current.to(FORMS)).toEqual([{ ...project, type: 'advanced' }]);
  api.current.answers[FORMS] = failed(422, 'VALIDATION_FAILED', { errors: [] });
  expect(await app.dispatch({ type: 'form/submitProject', payload: project })).toMatchObject({
    Success: false,
    ErrorCode: 'VALIDATION_FAILED',
  });
});

test('M-06 courses are found by name or code', async () => {
  api.current.answers[COURSES] = good(pageOf([courseOf()]));
  const found = await app.dispatch({ type: 'form/findCourses', payload: '解剖' });
  expect(found.map(({ courseName }) => courseName)).toEqual(['人体解剖学']);
  expect(api.current.to(COURSES)).toEqual([{ course: '解剖', pageSize: 20 }]);
  api.current.answers[COURSES] = failed(500, 'SERVER_ERROR');
  expect(await app.dispatch({ type: 'form/findCourses', payload: '解剖' })).toEqual([]);
});

test('M-06 a message is posted as the form of its type, and a refusal comes back', async () => {
  const message = { recipientName: '陈晓明', mobile: '13800001111', content: '请上课' };
  api.current.answers[FORMS] = good({ id: 7, kind: 'manual' });
  const answer = await app.dispatch({ type: 'form/sendSms', payload: message });
  expect(answer).toMatchObject({ Success: true, Value: { id: 7 } });
  expect(api.current.to(FORMS)).toEqual([{ ...message, type: 'sms' }]);
  api.current.answers[FORMS] = failed(422, 'VALIDATION_FAILED', { errors: [] });
  expect(await app.dispatch({ type: 'form/sendSms', payload: message })).toMatchObject({
    Success: false,
    ErrorCode: 'VALIDATION_FAILED',
  });
});
