import type { Express, RequestHandler } from 'express';
import type { Site } from '@/contract/account';
import { unavailable } from '../../db/connection/limits';
import { notedAs } from './noteRequests';
import type { Readiness } from './readiness';

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/**
 * Registers two health checks. `/healthz` reports that the process is running, without asking the
 * database. `/readyz` reports that the server can handle requests.
 */
export const healthRoutes = (
  app: Express,
  readiness: Readiness,
  { version, build }: Site,
): void => {
  app.get('/healthz', notedAs('GET /healthz'), noStore, (_req, res) => {
    res.json({ Success: true, Value: { version, ...(build && { build }) } });
  });
  app.get('/readyz', notedAs('GET /readyz'), noStore, async (_req, res) => {
    if (!(await readiness.check())) throw unavailable();
    res.json({ Success: true, Value: null });
  });
};
