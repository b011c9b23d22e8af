export const ERASED = '已抹除';
