import type { RequestHandler } from 'express';
import { Refusal } from '../db/base/refusal';

/**
 * Refuses a URL path with invalid percent escapes, such as `/%zz`, for which other middleware would
 * send an error in another format.
 */
export const checkPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new Refusal('PATH_UNREADABLE');
  }
  next();
};
