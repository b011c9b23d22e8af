import { triggerError } from '@/contract/template';
import { request } from '@/utils/request/request';

/**
 * Calls a test endpoint, which answers with the HTTP status `code`. The request is never sent
 * again, and the page itself shows the result.
 */
export const triggerStatus = (code: string) =>
  request(
    { ...triggerError, path: `/api/${encodeURIComponent(code)}`, repeatable: false },
    {},
    { quiet: true },
  );
