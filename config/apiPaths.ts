/**
 * Tells whether the API answers a URL, or the page. The API serves calls, health checks, calendars and confirmation
 * links.
 */
export const isApi = (url: string): boolean =>
  /^\/(api([/?]|$)|(healthz|readyz|metrics)(\?|$)|calendar\/|t\/)/.test(url);
