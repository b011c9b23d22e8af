import { triggerError } from '@/contract/template';
import { request } from '@/utils/request/request';

/**
 * Calls the test endpoint that responds with this HTTP status. The request is never retried, and
 * the page shows the result.
 */
export const triggerStatus = (code: string) =>
  request(
    { ...triggerError, path: `/api/${encodeURIComponent(code)}`, repeatable: false },
    {},
    { quiet: true },
  );
