/**
 * True for a URL that the API server answers: calls, health checks, metrics, calendar files,
 * confirmation links and single sign-on. All other URLs belong to the web page.
 */
export const isApi = (url: string): boolean =>
  /^\/(api([/?]|$)|(healthz|readyz|metrics)(\?|$)|calendar\/|t\/|sso\/)/.test(url);
