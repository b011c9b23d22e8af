import fs from 'node:fs';
import path from 'node:path';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { ROOT } from './paths';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'fixed' in value && 'wrapping' in value;

/** Returns all endpoints that a contract module exports, also those in objects. */
const endpointsIn = (value: unknown, depth = 0): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  if (typeof value !== 'object' || value === null || depth === 2) return [];
  return Object.values(value).flatMap((inner) => endpointsIn(inner, depth + 1));
};

const CONTRACT = path.join(ROOT, 'src/contract');

export const allEndpoints = (): Endpoint[] => [
  ...new Map(
    fs
      .readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => endpointsIn(jest.requireActual(path.join(CONTRACT, file))))
      .map((endpoint) => [callKey(endpoint), endpoint]),
  ).values(),
];
