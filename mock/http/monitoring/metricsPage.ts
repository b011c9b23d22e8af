import type { RequestHandler } from 'express';
import { collectDefaultMetrics } from 'prom-client';
import { Refusal } from '../../db/base/refusal';
import type { Store } from '../../db/write/store';
import type { Meters } from '../../telemetry/meters';
import { bearerOf, isSame } from '../secret/secretToken';
import { databaseFigures } from './databaseFigures';

interface Measured {
  token: string;
  meters: Meters;
  store: Store;
  now: () => Date;
}

/** Serves the metrics of this process for Prometheus. The request must contain the bearer token. */
export const metricsPage = ({ token, meters, store, now }: Measured): RequestHandler => {
  const { registry } = meters;
  collectDefaultMetrics({ register: registry });
  databaseFigures(registry, store, now);
  return async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (!isSame(bearerOf(req), token)) {
      res.set('WWW-Authenticate', 'Bearer');
      throw new Refusal('SIGNED_OUT');
    }
    res.set('Content-Type', registry.contentType).send(await registry.metrics());
  };
};
