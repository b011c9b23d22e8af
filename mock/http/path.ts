import type { RequestHandler } from 'express';
import { Refusal } from '../db/refusal';

/** Refuses an address that is no text, before anything that takes addresses apart answers in its own way. */
export const checkPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw new Refusal('PATH_UNREADABLE');
  }
  next();
};
