import type { Endpoint } from '@/contract/base/endpoint';
import { Refusal } from '../../db/base/refusal';

/**
 * Returns true if a request body is for this endpoint. Endpoints with the same path differ by fixed
 * fields, such as `method: 'list'`.
 */
const chooses = (body: object, { fixed }: Endpoint): boolean =>
  Object.entries(fixed).every(([key, value]) => Reflect.get(body, key) === value);

const keyOf = (method: string, path: string): string => `${method} ${path}`;

/**
 * Finds an API call by its method, its path and fixed fields of the request body, such as `method:
 * 'list'`.
 */
export class CallTable<E extends { endpoint: Endpoint }> {
  readonly #byPath = new Map<string, E[]>();

  add(entry: E): void {
    const { method, path } = entry.endpoint;
    this.#byPath.set(keyOf(method, path), [...this.at(method, path), entry]);
  }

  at(method: string, path: string): readonly E[] {
    return this.#byPath.get(keyOf(method, path)) ?? [];
  }

  endpoints(): Endpoint[] {
    return [...this.#byPath.values()].flat().map(({ endpoint }) => endpoint);
  }

  /** Returns the first call for each combination of method and path. */
  paths(): Endpoint[] {
    return [...this.#byPath.values()].flatMap(([entry]) => (entry ? [entry.endpoint] : []));
  }

  /**
   * Returns the call whose fixed fields match the body, or throws an error if there is none. If
   * several match, the one with the most fixed fields wins.
   */
  find(method: string, path: string, body: object): E {
    const size = ({ endpoint }: E) => Object.keys(endpoint.fixed).length;
    const found = this.at(method, path)
      .filter(({ endpoint }) => chooses(body, endpoint))
      .sort((a, b) => size(b) - size(a))[0];
    if (Array.isArray(body) && !found?.endpoint.takesList) throw new Refusal('BODY_UNREADABLE');
    if (!found) throw new Refusal('METHOD_UNKNOWN');
    return found;
  }
}
