import type { InputOf } from '@/contract/base/endpoint';
import * as rule from '@/contract/rule';
import { MAY_BE_STALE, type RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listRules = (input: rule.CourseQuery, options?: RequestOptions) =>
  request(rule.listRules, input, options);
export const exportRules = (input: InputOf<typeof rule.exportRules>, options: RequestOptions) =>
  request(rule.exportRules, input, options);
export const listSessions = (input: rule.SessionQuery) => request(rule.listSessions, input);
export const createRule = (input: rule.CourseInput) => request(rule.createRule, input);
export const updateRule = (input: rule.CourseChange) =>
  request(rule.updateRule, input, MAY_BE_STALE);
export const removeRules = (input: InputOf<typeof rule.removeRules>) =>
  request(rule.removeRules, input);
export const restoreRules = (input: InputOf<typeof rule.restoreRules>) =>
  request(rule.restoreRules, input);
export const updateSession = (input: rule.SessionChange) =>
  request(rule.updateSession, input, MAY_BE_STALE);
