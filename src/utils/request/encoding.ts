import type { Endpoint } from '@/contract/base/endpoint';
import { underBase } from '@/utils/basePath';
import { isPlain, UnreadableAnswer } from './failure';

/**
 * Encodes a request body (H-02): form data as multipart (the browser adds the boundary), an object
 * as JSON, a Blob with its own type, and any other value as form-urlencoded.
 */
export const encodeBody = (body: unknown): { body: BodyInit; headers: Record<string, string> } => {
  if (body instanceof FormData) return { body, headers: {} };
  if (body instanceof Blob && body.type) return { body, headers: { 'Content-Type': body.type } };
  if (isPlain(body)) {
    return {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    };
  }
  return {
    body: body as BodyInit,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
};

/**
 * Returns the URL of an API call. Input fields fill the path parameters. In a GET request, all
 * other fields become query parameters.
 */
export const addressOf = ({ method, path }: Endpoint, input: Record<string, unknown>): string => {
  const remaining = { ...input };
  const filled = underBase(path).replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(remaining[name] ?? ''));
    delete remaining[name];
    return value;
  });
  if (method !== 'GET') return filled;
  const entries = Object.entries(remaining).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return entries.length > 0 ? `${filled}?${search}` : filled;
};

/** Reads a response body: as text for DELETE and status 204, otherwise as JSON (H-03). */
export const readBody = async (method: string, response: Response): Promise<unknown> => {
  const text = await response.text();
  if (method === 'DELETE' || response.status === 204) return text;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return text;
    throw new UnreadableAnswer();
  }
};
