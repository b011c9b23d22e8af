import { isOfficeYear } from '@/contract/base/dateFields';
import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../../db/write/store';
import type { Report } from '../../records/states';
import { applyReports } from './reports';

const named = (value: string | null | undefined): string | undefined => value || undefined;

/**
 * Parses the time in a delivery report, such as `2026-11-25 10:00:00` (China time). Returns an
 * empty object for any other text.
 */
const reportedAt = (text: string | null | undefined): Pick<Report, 'reportedAt'> => {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? '')
    ? new Date(`${text?.replace(' ', 'T')}+08:00`)
    : undefined;
  return at && isOfficeYear(at.getUTCFullYear()) ? { reportedAt: toInstant(at) } : {};
};

const toReport = (
  delivered: boolean,
  names: Pick<Report, 'gatewayId' | 'reference' | 'reportedAt'>,
  [code, text]: [code: string | null | undefined, text: string | null | undefined],
): Report =>
  delivered
    ? { ...names, status: 'delivered' }
    : { ...names, status: 'failed', errorCode: code ?? '', errorText: text ?? '' };

/**
 * Applies delivery reports of 阿里云 (Alibaba Cloud), and returns the response that 阿里云 expects.
 */
export const applyAliyun = async (
  store: Store,
  now: Date,
  reports: ParsedInputOf<typeof reportAliyun>,
): Promise<ValueOf<typeof reportAliyun>> => {
  await applyReports(
    store,
    now,
    reports.map(({ out_id, biz_id, success, err_code, err_msg, report_time }) =>
      toReport(
        success,
        { reference: named(out_id), gatewayId: named(biz_id), ...reportedAt(report_time) },
        [err_code, err_msg],
      ),
    ),
  );
  return { code: 0, msg: 'OK' };
};

/**
 * Applies delivery reports of 腾讯云 (Tencent Cloud), and returns the response that 腾讯云 expects.
 */
export const applyTencent = async (
  store: Store,
  now: Date,
  reports: ParsedInputOf<typeof reportTencent>,
): Promise<ValueOf<typeof reportTencent>> => {
  await applyReports(
    store,
    now,
    reports.map(({ sid, report_status, errmsg, description, user_receive_time }) =>
      toReport(
        report_status === 'SUCCESS',
        { gatewayId: named(sid), ...reportedAt(user_receive_time) },
        [errmsg, description],
      ),
    ),
  );
  return { result: 0, errmsg: 'OK' };
};
