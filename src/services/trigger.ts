import { triggerError } from '@/contract/template';
import { request } from '@/utils/request/request';

/**
 * Calls a test endpoint that responds with the HTTP status `code`. The call is never retried, and
 * the page itself shows the result.
 */
export const triggerStatus = (code: string) =>
  request(
    { ...triggerError, path: `/api/${encodeURIComponent(code)}`, repeatable: false },
    {},
    { quiet: true },
  );
