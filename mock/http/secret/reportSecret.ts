import type { Request, RequestHandler } from 'express';
import { reportSms } from '@/contract/sms/sms';
import { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import { Refusal } from '../../db/base/refusal';
import { bearerOf, isSame } from './secretToken';

const inHeaders = (req: Request): string | undefined => req.get('x-report-secret') ?? bearerOf(req);

const inAddress = ({ query: { token } }: Request): string | undefined =>
  typeof token === 'string' ? token : undefined;

/**
 * The URL paths of delivery reports, with a function that reads the report's secret from a header
 * or the query string.
 */
export const SECRET_PLACES: Readonly<Record<string, (req: Request) => string | undefined>> = {
  [reportSms.path]: inHeaders,
  [reportAliyun.path]: inAddress,
  [reportTencent.path]: inAddress,
};

/**
 * Refuses a delivery report with a wrong secret before its body is read. Without a configured
 * secret, every delivery report is refused.
 */
export const checkReportSecret =
  (secret: string | undefined, readSecret: (req: Request) => string | undefined): RequestHandler =>
  (req, _res, next) => {
    if (!secret || !isSame(readSecret(req), secret)) throw new Refusal('SMS_REPORT_REFUSED');
    next();
  };
