import type { InputOf } from '@/contract/base/endpoint';
import * as notice from '@/contract/notice';
import { FOLLOWING } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listNotices = () =>
  request(notice.listNotices, {}, { ...FOLLOWING, background: true });
export const clearNotices = (input: InputOf<typeof notice.clearNotices>) =>
  request(notice.clearNotices, input);
export const readNotices = (input: InputOf<typeof notice.readNotices>) =>
  request(notice.readNotices, input, { quiet: true });
