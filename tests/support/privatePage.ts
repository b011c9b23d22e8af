import type { SmsRecord } from '@/contract/sms/sms';
import type { Client, TestApi } from './api';
import { messages, post, sendDue } from './sms';

export interface PrivatePage {
  status: number;
  text: string;
  /** The path and query to which the answer redirects. */
  location: string | null;
}

const read = async (response: Response): Promise<PrivatePage> => {
  const location = response.headers.get('location');
  const { pathname, search } = new URL(location ?? '', response.url);
  return {
    status: response.status,
    text: await response.text(),
    location: location === null ? null : pathname + search,
  };
};

/** Returns the values of the form fields with this name. */
export const valuesOf = (name: string, { text }: Pick<PrivatePage, 'text'>) =>
  [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value);

/**
 * Sends a reminder of tomorrow's class. Returns the path in its link, and functions that open the
 * page with a query and send a form from there.
 */
export const remindAndOpen = async ({ store, base }: TestApi, admin: Client) => {
  await post(admin, { content: '{教师}老师：请确认 {link}。', dateTo: '2026-11-26' });
  await sendDue(store, new Date('2026-11-25T18:00:00+08:00'));
  const [{ content } = { content: '' }] = (await messages(admin)) as SmsRecord[];
  const path = /https:\/\/j\.example\.edu\.cn(\/t\/\w+)/.exec(content)?.[1] ?? '';
  return {
    path,
    open: async (query: string) => read(await fetch(`${base}${path}${query}`)),
    send: async (query: string, fields: Record<string, string>) =>
      read(
        await fetch(`${base}${path}${query}`, {
          ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
          headers: { origin: 'null' },
        }),
      ),
  };
};
