import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Refusal } from '../db/refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets a gateway's reports in by the secret it shares with us, before anything of them is read. Digests
 * are of one length, so the time of the comparison tells nothing; without a secret of ours nobody comes in.
 */
export const checkReportSecret =
  (secret: string | undefined): RequestHandler =>
  (req, _res, next) => {
    const bearer = /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
    const given = digest(req.get('x-report-secret') ?? bearer ?? '');
    if (!timingSafeEqual(given, digest(secret ?? '')) || !secret) {
      throw new Refusal('SMS_REPORT_REFUSED');
    }
    next();
  };
