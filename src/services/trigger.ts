import { triggerError } from '@/contract/template';
import { request } from '@/utils/request/request';

/** Calls the endpoint that responds with this status. It is never retried, and the page shows the result itself. */
export const triggerStatus = (code: string) =>
  request(
    { ...triggerError, path: `/api/${encodeURIComponent(code)}`, repeatable: false },
    {},
    { quiet: true },
  );
