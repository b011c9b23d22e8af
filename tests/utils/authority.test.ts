import { watchSignIns } from '@/utils/access/authority';

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('R-08 other tabs’ sign-ins and sign-outs are heard of, each end of a session once', () => {
  const heard = jest.fn();
  const tabs = new EventTarget();
  Object.assign(globalThis, { window: tabs });
  const stop = watchSignIns(heard);
  const say = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  say('account', 'wang');
  say('authority', 'admin');
  expect(heard).toHaveBeenCalledTimes(2);
  // Signing out causes two events of the browser's storage. The first is ignored.
  say('account', '');
  expect(heard).toHaveBeenCalledTimes(2);
  say('authority', 'guest');
  say('theme', 'dark');
  expect(heard).toHaveBeenCalledTimes(3);
  say(null, null);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  say('authority', 'admin');
  expect(heard).toHaveBeenCalledTimes(4);
});
