import type { RequestHandler } from 'express';
import { ApiError } from '../errors';

/** Refuses an address that is no text, before anything that takes addresses apart answers in its own way. */
export const checkPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new ApiError(400, 'PATH_UNREADABLE');
  }
  next();
};
