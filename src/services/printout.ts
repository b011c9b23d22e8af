import type { InputOf } from '@/contract/base/endpoint';
import { type PrintoutQuery, printTimetables as printCall } from '@/contract/printout';
import { type ReadinessInput, exportReadiness as readinessCall } from '@/contract/sms/sms';
import { exportClashes as clashesCall } from '@/contract/timetable';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const printTimetables = (input: PrintoutQuery) => request(printCall, input);
export const exportClashes = (input: InputOf<typeof clashesCall>, options: RequestOptions) =>
  request(clashesCall, input, options);
export const exportReadiness = (input: ReadinessInput, options: RequestOptions) =>
  request(readinessCall, input, options);
