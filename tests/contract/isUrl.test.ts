import { isUrl } from '@/contract/base/isUrl';

test.each([
  'http://example.com',
  'https://example.com/',
  'HTTPS://EXAMPLE.COM/Path?a=1#top',
  'https://教务.example.cn/课程',
  'http://localhost:8080/a',
  'http://127.0.0.1',
  'http://[::1]:3000/',
  'https://user:secret@example.com/a%20b',
])('V-01 %s is a web address', (text) => {
  expect(isUrl(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'example.com',
  'www.example.com',
  '/form/basic-form',
  '//example.com',
  'http:',
  'http://',
  'https:///path',
  'http://?query',
  'http://#top',
  'http:example.com',
  'http:/example.com',
  'ftp://example.com',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'xhttp://example.com',
  ' http://example.com',
  'http://example.com\n',
  'http://exam ple.com',
  'http://example.com/a b',
  'http://[::1',
  'http://example.com:port',
  'see http://example.com',
])('V-01 %j is no web address', (text) => {
  expect(isUrl(text)).toBe(false);
});
