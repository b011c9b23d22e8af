import type { ErrorRequestHandler } from 'express';
import { Refusal } from '../../../../db/base/refusal';
import { PAGE_HEADERS } from './html';
import { MESSAGE_PAGES } from './messages';

interface Log {
  error: (fields: object, message: string) => void;
}

/** Error handler for these pages: responds with an HTML page instead of JSON. */
export const tellErrors =
  (log: Log): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    res.set(PAGE_HEADERS).type('html');
    const { code, retryAfter } = error instanceof Refusal ? error : { code: '', retryAfter: 60 };
    if (code === 'NOT_FOUND') return void res.status(404).send(MESSAGE_PAGES.unknown);
    if (code === 'TOO_MANY_ATTEMPTS') {
      res.set('Retry-After', String(retryAfter));
      return void res.status(429).send(MESSAGE_PAGES.tooMany);
    }
    if (error?.status >= 400 && error?.status < 500) {
      return void res.status(error.status).send(MESSAGE_PAGES.nothing);
    }
    // Logs only these values, so that the link and the teacher's text stay out of the log.
    const { requestId, route } = res.locals;
    log.error({ requestId, route, error }, 'A request failed');
    res.set('Retry-After', '60').status(503).send(MESSAGE_PAGES.failed);
  };
