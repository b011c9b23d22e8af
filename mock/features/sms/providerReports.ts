import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import type { Store } from '../../db/store';
import { applyReports } from './smsReports';
import type { Report } from './smsStates';

/** What names no message, or that is blank, is no name. */
const named = (value: string | null | undefined): string | undefined => value || undefined;

const toReport = (
  delivered: boolean,
  names: Pick<Report, 'gatewayId' | 'reference'>,
  [code, text]: [code: string | null | undefined, text: string | null | undefined],
): Report =>
  delivered
    ? { ...names, status: 'delivered' }
    : { ...names, status: 'failed', errorCode: code ?? '', errorText: text ?? '' };

/** Notes 阿里云's reports, and answers what it takes for received. */
export const applyAliyun = async (
  store: Store,
  now: Date,
  reports: ParsedInputOf<typeof reportAliyun>,
): Promise<ValueOf<typeof reportAliyun>> => {
  await applyReports(
    store,
    now,
    reports.map(({ out_id, biz_id, success, err_code, err_msg }) =>
      toReport(success, { reference: named(out_id), gatewayId: named(biz_id) }, [
        err_code,
        err_msg,
      ]),
    ),
  );
  return { code: 0, msg: 'OK' };
};

/** Notes 腾讯云's reports, and answers what it takes for received. */
export const applyTencent = async (
  store: Store,
  now: Date,
  reports: ParsedInputOf<typeof reportTencent>,
): Promise<ValueOf<typeof reportTencent>> => {
  await applyReports(
    store,
    now,
    reports.map(({ sid, report_status, errmsg, description }) =>
      toReport(report_status === 'SUCCESS', { gatewayId: named(sid) }, [errmsg, description]),
    ),
  );
  return { result: 0, errmsg: 'OK' };
};
