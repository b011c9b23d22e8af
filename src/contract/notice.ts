import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { id, ids } from '@/contract/base/fields';

export const NOTICE_TYPES = ['notification', 'message', 'todo'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

const notice = z.object({
  id,
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  description: z.string(),
  datetime: z.string(),
  avatar: z.optional(z.string()),
  extra: z.optional(z.string()),
  status: z.optional(z.enum(['todo', 'urgent', 'doing', 'processing'])),
  link: z.optional(z.string()),
  readAt: z.nullable(z.string()),
});
export type Notice = z.infer<typeof notice>;

/** Lists the notices that the user has not cleared, newest first. */
export const listNotices = get('/api/notices', {
  input: z.strictObject({}),
  value: z.array(notice),
});

const counts = z.object({ notifyCount: z.int() });

export const clearNotices = write('/api/notices', {
  fixed: { method: 'clear' },
  input: z.strictObject({ type: z.enum(NOTICE_TYPES) }),
  value: counts,
});
export const readNotices = write('/api/notices', {
  fixed: { method: 'read' },
  input: z.strictObject({ ids }),
  value: counts,
});
