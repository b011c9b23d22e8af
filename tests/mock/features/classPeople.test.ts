import type { Contact } from '@/contract/directory';
import { findClassPeople } from '../../../mock/features/contact/classPeople';
import { findTeachers } from '../../../mock/features/contact/contactMatch';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { contactImportOf, issuesOf } from '../../support/imports';
import { addContact, addCourse, errorsOf, valueIn } from '../../support/records';

const UNIT = '甲教研室';

describe.each(engines())('class contacts on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    secretary = await api.as('secretary', [UNIT]);
  });
  afterAll(() => api.close());

  const course = (className: string, ...classComposition: string[]) => ({
    className,
    classComposition,
  });
  const add = (name: string, classes: string, values: object = {}) =>
    addContact(admin, { group: 'class', name, classes, department: '', unit: '', ...values });
  const namesOf = async (...of: Parameters<typeof course>) => {
    const find = await findClassPeople(api.store.reader, [course(...of)]);
    return find(course(...of)).map(({ name }) => name);
  };

  test('M-15 the people of a course are the contacts of its classes, monitors first', async () => {
    await add('甲一', '24临床1班', { part: '学习委员' });
    await add('乙二', '2024级临床1-2班', { part: '班长', smsOptOut: true });
    await add('丙三', '24护理1班', { part: '辅导员' });
    await add('丁四', '内科学A班', { part: '教学秘书', status: '停用' });
    expect(await namesOf('内科学A班', '2024级临床1班', '2024级临床3班')).toEqual([
      '乙二',
      '甲一',
      '丁四',
    ]);
    expect(await namesOf('24护理1班')).toEqual(['丙三']);
    expect(await namesOf('25护理1班')).toEqual([]);
    const find = await findClassPeople(api.store.reader, [course('24临床2班')]);
    expect(find(course('24临床2班'))).toMatchObject([
      { name: '乙二', part: '班长', smsOptOut: true, away: undefined },
    ]);
  });

  test('M-15 a change of the contact counts at once', async () => {
    const added = await add('戊五', '24影像1班');
    expect(await namesOf('24影像1班')).toEqual(['戊五']);
    const { id, version } = added;
    await admin.post('/api/directory/update', { id, version, classes: '24影像2班' });
    expect([await namesOf('24影像1班'), await namesOf('24影像2班')]).toEqual([[], ['戊五']]);
    await admin.post('/api/directory/delete', { method: 'delete', ids: [id] });
    expect(await namesOf('24影像2班')).toEqual([]);
  });

  test('C-04 a class contact is never a teacher', async () => {
    await add('己六', '24影像3班', { staffNo: '20240001' });
    const find = await findTeachers(api.store.reader, [
      { name: '己六' },
      { name: '己六', staffNo: '20240001' },
    ]);
    expect(find({ name: '己六' }).contacts).toEqual([]);
    expect(find({ name: '己六', staffNo: '20240001' }).contacts).toEqual([]);
  });

  test('M-15 the list finds class contacts by class and part', async () => {
    await add('庚七', '25口腔1-3班', { part: '辅导员' });
    const found = async (query: object) =>
      valueIn<{ list: Contact[] }>(
        await admin.post('/api/directory/list', { method: 'list', ...query }),
      ).list.map(({ name }) => name);
    expect(await found({ classes: '2025级口腔2班' })).toEqual(['庚七']);
    expect(await found({ classes: '口腔', part: '辅导员' })).toEqual(['庚七']);
    expect(await found({ classes: '口腔', part: '班长' })).toEqual([]);
    expect(await found({ keyword: '25口腔1' })).toEqual(['庚七']);
  });

  test('M-15 a class contact needs a class, and nobody else has one', async () => {
    const post = (values: object) =>
      admin.post('/api/directory', { method: 'post', name: '辛八', ...values });
    expect(errorsOf(await post({ group: 'class' }))).toEqual({
      classes: 'CONTACT_CLASSES_REQUIRED',
    });
    expect(errorsOf(await post({ unit: '学院', classes: '24临床1班' }))).toEqual({
      classes: 'CONTACT_CLASSES_OTHER_GROUP',
    });
    const { id, version } = await add('辛八', '24临床1班', { part: '班长' });
    const moved = { id, version, group: 'staff', unit: '学院' };
    expect(valueIn(await admin.post('/api/directory/update', moved))).toMatchObject({
      classes: '',
      part: '',
    });
  });

  test('M-15 a class that nobody has is named, in the form and in the import check', async () => {
    await addCourse(admin, {
      className: '26临床1-2班',
      classComposition: ['26临床1班', '26临床2班'],
    });
    const asked = { method: 'unknownClasses', classes: '2026级临床1班、26临床9班' };
    expect(valueIn(await admin.post('/api/directory/list', asked))).toEqual({
      classes: ['26临床9班'],
    });
    const phoneBook = contactImportOf(admin);
    const check = await phoneBook.checked([
      { name: '任小九', classes: '26临床2班', position: '班长', mobile: '13800002222' },
      { name: '桂小石', classes: '26临床8班 26临床1班', position: '团支书' },
      { name: '李建国', unit: '学院', position: '主任' },
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
    expect(check.rows.map((_, index) => issuesOf(check, index))).toEqual([
      [],
      ['warning classes CONTACT_CLASSES_UNKNOWN'],
      [],
    ]);
    await phoneBook.commit(check.token);
    const find = await findClassPeople(api.store.reader, [course('26临床1-2班')]);
    expect(find(course('26临床1-2班', '26临床2班'))).toMatchObject([
      { name: '任小九', part: '班长' },
      { name: '桂小石', part: '' },
    ]);
    const { list } = valueIn<{ list: Contact[] }>(
      await admin.post('/api/directory/list', { method: 'list', name: '桂小石' }),
    );
    expect(list).toMatchObject([
      { group: 'class', classes: '26临床8班、26临床1班', part: '', position: '团支书' },
    ]);
  });

  test('M-15 a secretary sees the class contacts of the classes of her courses', async () => {
    await addCourse(admin, {
      courseName: '她的课',
      department: UNIT,
      classComposition: ['27药学1班'],
    });
    await add('子甲', '2027级药学1-2班');
    await add('丑乙', '27药学3班');
    const seen = valueIn<{ list: Contact[] }>(
      await secretary.post('/api/directory/list', { method: 'list', group: 'class' }),
    );
    expect(seen.list.map(({ name }) => name)).toEqual(['子甲']);
  });
});
