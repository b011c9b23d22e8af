import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics } from 'prom-client';
import { reaches } from '@/contract/access';
import { Refusal } from '../../db/base/refusal';
import type { Context } from '../context';
import type { CallNotes } from '../limits/callNotes';
import { openToken } from '../secret/bearer';
import { bearerOf, isSame } from '../secret/secretToken';
import { databaseFigures } from './databaseFigures';

const CALL = 'GET /metrics';

/**
 * Serves the metrics of this process for Prometheus. The request needs the bearer token of the
 * settings, or a token with the scope `metrics`. If the settings have no token, a request
 * without a token is treated as if this page did not exist.
 */
export const metricsPage = (
  context: Context,
  token: string | undefined,
  notes: CallNotes,
): RequestHandler => {
  const { meters, store, now } = context;
  const { registry } = meters;
  let isCollecting = false;
  const collect = () => {
    if (isCollecting) return;
    isCollecting = true;
    collectDefaultMetrics({ register: registry });
    databaseFigures(registry, store, now);
  };
  if (token) collect();

  const checkToken = async (req: Request, res: Response) => {
    const account = await openToken(context, req, res);
    if (!reaches(account.token?.scopes ?? [], CALL)) {
      await notes.note('refused', account, CALL);
      throw new Refusal('TOKEN_SCOPE');
    }
    await notes.note('call', account, CALL);
  };

  return async (req, res, next) => {
    const received = bearerOf(req);
    if (!token && received === undefined) return next();
    res.set('Cache-Control', 'no-store');
    if (received === undefined) {
      res.set('WWW-Authenticate', 'Bearer');
      throw new Refusal('SIGNED_OUT');
    }
    if (!token || !isSame(received, token)) await checkToken(req, res);
    collect();
    res.set('Content-Type', registry.contentType).send(await registry.metrics());
  };
};
