/**
 * Whether the API answers an address, or the page. Its own paths are those of calls, of its health, and of what others
 * open without an account: calendars and confirmations.
 */
export const isApi = (url: string): boolean =>
  /^\/(api([/?]|$)|(healthz|readyz|metrics)(\?|$)|calendar\/|t\/)/.test(url);
