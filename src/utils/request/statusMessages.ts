import { spoken } from '@/contract/base/language';

/** Messages for the user, by HTTP status (H-05). */
const CHINESE: Readonly<Record<number, string>> = {
  200: '数据已返回',
  201: '已创建或更新',
  202: '请求已排队，稍后处理',
  204: '已删除',
  400: '请求有误，未创建或更改任何数据',
  401: '登录已失效，请重新登录',
  403: '已登录，但无权执行此操作',
  404: '记录不存在',
  406: '不提供所请求的格式',
  409: '数据已被他人修改',
  410: '资源已被永久删除',
  413: '内容过大',
  415: '不支持的数据类型',
  422: '提交的数据未通过校验',
  429: '操作过于频繁，请稍后再试',
  500: '服务器出错',
  502: '网关错误',
  503: '服务暂不可用（过载或维护中）',
  504: '网关超时',
};

const ENGLISH: Readonly<Record<number, string>> = {
  200: 'The data are here',
  201: 'Created or updated',
  202: 'Queued, to be done later',
  204: 'Deleted',
  400: 'The request was wrong; nothing was created or changed',
  401: 'Your session has expired, please sign in again',
  403: 'You are signed in, but may not do this',
  404: 'The record does not exist',
  406: 'Not available in the format asked for',
  409: 'Somebody else has changed the data',
  410: 'Deleted for good',
  413: 'Too large',
  415: 'This type of data is not supported',
  422: 'The data are not valid',
  429: 'Too many requests, please try again later',
  500: 'Something went wrong on the server',
  502: 'Bad gateway',
  503: 'The service is not available (overloaded or in maintenance)',
  504: 'The gateway timed out',
};

export const statusMessage = (status: number): string | undefined =>
  spoken({ 'zh-CN': CHINESE, en: ENGLISH })[status];
