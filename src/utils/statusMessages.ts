/** What an HTTP status means to the user (H-05). English comes as a second table. */
const messages: Readonly<Record<number, string>> = {
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

/** The sentence for a status; undefined for one that the console does not know. */
export const statusMessage = (status: number): string | undefined => messages[status];
