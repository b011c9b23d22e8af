import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { reportSms } from '@/contract/sms';
import { reportAliyun, reportTencent } from '@/contract/smsProviders';
import { Refusal } from '../db/refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

const inHeaders = (req: Request): string | undefined =>
  req.get('x-report-secret') ?? /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];

const inAddress = ({ query: { token } }: Request): string | undefined =>
  typeof token === 'string' ? token : undefined;

/** Where a report's secret stands. */
export const SECRET_PLACES: Readonly<Record<string, (req: Request) => string | undefined>> = {
  [reportSms.path]: inHeaders,
  [reportAliyun.path]: inAddress,
  [reportTencent.path]: inAddress,
};

/**
 * Lets a gateway's reports in by the secret it shares with us, before anything of them is read. Digests
 * are of one length, so the time of the comparison tells nothing; without a secret of ours nobody comes in.
 */
export const checkReportSecret =
  (secret: string | undefined, given: (req: Request) => string | undefined): RequestHandler =>
  (req, _res, next) => {
    const same = timingSafeEqual(digest(given(req) ?? ''), digest(secret ?? ''));
    if (!same || !secret) throw new Refusal('SMS_REPORT_REFUSED');
    next();
  };
