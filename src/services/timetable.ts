import * as timetable from '@/contract/timetable';
import { request } from '@/utils/request/request';

export const listClashes = (input: timetable.ClashQuery) => request(timetable.listClashes, input);
export const showTimetable = (input: timetable.TimetableQuery) =>
  request(timetable.showTimetable, input);
