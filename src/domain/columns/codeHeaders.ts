const NAMES_CODE = /(?:号|编码|代码|课程码|代号|id|no)\.?$/i;

const SAYS_TELEPHONE = /电话|手机|号码|联系|座机|固话|分机|长号|短号|tel|phone|mobile/i;

/** Whether a header is one of numbers that are codes: a place or a telephone is none of them. */
export const namesCode = (header: string): boolean => NAMES_CODE.test(header.trim());

/** The same without the numbers of telephones. */
export const namesCodeAlone = (header: string): boolean =>
  namesCode(header) && !SAYS_TELEPHONE.test(header);
