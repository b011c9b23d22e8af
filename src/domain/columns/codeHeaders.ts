const NAMES_CODE = /(?:号|编码|代码|课程码|代号|id|no)\.?$/i;

const SAYS_TELEPHONE = /电话|手机|号码|联系|座机|固话|分机|长号|短号|tel|phone|mobile/i;

/** True if a header names a code or number, such as 课程编号 or 号码. */
export const namesCode = (header: string): boolean => NAMES_CODE.test(header.trim());

/** True if a header names a code or number, but not a telephone number. */
export const namesCodeAlone = (header: string): boolean =>
  namesCode(header) && !SAYS_TELEPHONE.test(header);
