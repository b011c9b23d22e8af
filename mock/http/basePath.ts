import type { RequestHandler } from 'express';

/**
 * Removes the base path (O-01) from the URL of a request, so that all other code sees paths such as
 * `/api/rule`. A URL without the base path works too, because some proxies remove it themselves.
 * `originalUrl` always has the base path, because a session cookie is valid only below it.
 */
export const withoutBasePath = (basePath: string): RequestHandler => {
  const prefix = basePath.slice(0, -1);
  return (req, res, next) => {
    const [path, query] = req.url.split(/(?=\?)/, 2);
    if (path === prefix) return res.redirect(308, `${basePath}${query ?? ''}`);
    if (req.url.startsWith(basePath)) req.url = req.url.slice(prefix.length);
    else req.originalUrl = prefix + req.url;
    next();
  };
};
