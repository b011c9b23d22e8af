import * as z from 'zod/mini';
import { get } from '@/contract/base/endpoint';
import { id, queryCount } from '@/contract/base/fields';

/**
 * The input of calls without parameters. All calls in this file belong to pages of the dashboard
 * template on which the console is based.
 */
const none = z.strictObject({});

export const getProjectNotice = get('/api/project/notice', {
  input: none,
  value: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      logo: z.string(),
      href: z.string(),
      member: z.string(),
      memberLink: z.string(),
      updatedAt: z.string(),
    }),
  ),
});

const activity = z.object({
  id,
  actor: z.object({ id: z.string(), name: z.string(), avatar: z.string() }),
  verb: z.enum([
    'imported',
    'updated',
    'sent',
    'resent',
    'undone',
    'setTermDate',
    'closed',
    'opened',
    'login',
  ]),
  object: z.object({ type: z.string(), id: z.nullable(id), label: z.string() }),
  at: z.string(),
  summary: z.string(),
  batchId: z.optional(id),
});
export type Activity = z.infer<typeof activity>;

export const listActivities = get('/api/activities', { input: none, value: z.array(activity) });

export const listTags = get('/api/tags', {
  input: none,
  value: z.array(z.object({ name: z.string(), value: z.number(), type: z.int() })),
  wrapping: 'bare',
});

const point = z.object({ x: z.string(), y: z.number() });
export const getChartData = get('/api/fake_chart_data', {
  input: none,
  value: z.object({
    visitData: z.array(point),
    visitData2: z.array(point),
    salesData: z.array(point),
    searchData: z.array(
      z.object({
        index: z.int(),
        keyword: z.string(),
        count: z.int(),
        range: z.number(),
        status: z.int(),
      }),
    ),
    offlineData: z.array(z.object({ name: z.string(), cvr: z.number() })),
    offlineChartData: z.array(z.object({ x: z.number(), y1: z.number(), y2: z.number() })),
    salesTypeData: z.array(point),
    salesTypeDataOnline: z.array(point),
    salesTypeDataOffline: z.array(point),
    radarData: z.array(z.object({ name: z.string(), label: z.string(), value: z.number() })),
  }),
});

export const getFakeList = get('/api/fake_list', {
  input: z.strictObject({ count: z.optional(queryCount(200)) }),
  value: z.array(
    z.object({
      id: z.string(),
      owner: z.string(),
      title: z.string(),
      avatar: z.string(),
      cover: z.string(),
      status: z.enum(['active', 'exception', 'normal']),
      percent: z.int(),
      logo: z.string(),
      href: z.string(),
      updatedAt: z.string(),
      createdAt: z.string(),
      subDescription: z.string(),
      description: z.string(),
      category: z.string(),
      rate: z.number(),
      activeUser: z.int(),
      newUser: z.int(),
      star: z.int(),
      like: z.int(),
      message: z.int(),
      content: z.string(),
      members: z.array(z.object({ id: z.string(), name: z.string(), avatar: z.string() })),
    }),
  ),
});

export const getBasicProfile = get('/api/profile/basic', {
  input: none,
  value: z.object({
    basicGoods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        barcode: z.string(),
        price: z.string(),
        num: z.string(),
        amount: z.string(),
      }),
    ),
  }),
});

const operations = z.array(
  z.object({
    key: z.string(),
    type: z.string(),
    name: z.string(),
    status: z.enum(['agree', 'reject']),
    updatedAt: z.string(),
    memo: z.string(),
  }),
);
export const getAdvancedProfile = get('/api/profile/advanced', {
  input: none,
  value: z.object({
    advancedOperation1: operations,
    advancedOperation2: operations,
    advancedOperation3: operations,
  }),
});

/**
 * Responds with the HTTP status in the path, such as 500, for the page that triggers errors (S-06).
 */
export const triggerError = get('/api/:code', { input: none, value: z.unknown() });
