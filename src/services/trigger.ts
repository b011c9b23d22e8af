import { triggerError } from '@/contract/template';
import { request } from '@/utils/request/request';

/** Calls the endpoint that answers with this status; never retried, and told by its own page. */
export const triggerStatus = (code: string) =>
  request(
    { ...triggerError, path: `/api/${encodeURIComponent(code)}`, repeatable: false },
    {},
    { quiet: true },
  );
