import type { RequestHandler } from 'express';
import { Refusal } from '../db/base/refusal';

/**
 * Refuses a path with invalid percent escapes, before other middleware answers in another format.
 */
export const checkPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new Refusal('PATH_UNREADABLE');
  }
  next();
};
