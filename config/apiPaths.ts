/**
 * True for a URL that the API answers. The web page answers all other URLs. The API serves calls,
 * health checks, calendar files, confirmation links and single sign-on.
 */
export const isApi = (url: string): boolean =>
  /^\/(api([/?]|$)|(healthz|readyz|metrics)(\?|$)|calendar\/|t\/|sso\/)/.test(url);
