/**
 * True for a URL that the API answers. The web page answers all other URLs. The API serves calls,
 * health checks, calendar files and confirmation links.
 */
export const isApi = (url: string): boolean =>
  /^\/(api([/?]|$)|(healthz|readyz|metrics)(\?|$)|calendar\/|t\/)/.test(url);
