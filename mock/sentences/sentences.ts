import { ACTIVITIES } from './activities';
import { ALIYUN } from './aliyun';
import { CHANGES } from './changes';
import { MESSAGES } from './messages';
import { TENCENT } from './tencent';
import { WECOM } from './wecom';

/** All sentences that the server stores by code, except error codes. A stored code never changes. */
export const SENTENCES = {
  ...ACTIVITIES,
  ...MESSAGES,
  ...CHANGES,
  ...ALIYUN,
  ...TENCENT,
  ...WECOM,
};
