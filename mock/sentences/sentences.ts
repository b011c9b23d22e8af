import { ACTIVITIES } from './activities';
import { ALIYUN } from './aliyun';
import { CHANGES } from './changes';
import { EMAIL } from './email';
import { INTEGRATION_SENTENCES } from './integrations';
import { MESSAGES } from './messages';
import { TENCENT } from './tencent';
import { WECOM } from './wecom';

/**
 * All texts that the server stores as codes, except error messages. Never change a code, because it
 * is stored in databases.
 */
export const SENTENCES = {
  ...ACTIVITIES,
  ...MESSAGES,
  ...CHANGES,
  ...ALIYUN,
  ...TENCENT,
  ...WECOM,
  ...INTEGRATION_SENTENCES,
  ...EMAIL,
};
