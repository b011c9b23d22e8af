import { fieldsOf } from '@/domain/base/importFields';

test('I-02 the fields of a person are offered with the parts of a name beside it', () => {
  const fields = fieldsOf('contact');
  const at = fields.indexOf('name');
  expect(fields.slice(at, at + 3)).toEqual(['name', 'surname', 'givenName']);
  expect(fields.slice(-3)).toEqual(['smsOptOut', 'smsOptIn', 'status']);
});
