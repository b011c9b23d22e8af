import type * as z from 'zod/mini';
import { callKey } from '@/contract/base/endpoint';
import { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import { allEndpoints } from '../support/endpoints';

/** What the providers of text messages tell beyond our needs is theirs. */
const OF_PROVIDERS = [reportAliyun, reportTencent].map(callKey);

/** Paths of the objects within a schema that take fields which nobody knows. */
const looseIn = (schema: z.core.$ZodType, path: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const strict = def.catchall?._zod.def.type === 'never';
      const inner = Object.entries(def.shape).flatMap(([key, part]) =>
        looseIn(part, `${path}.${key}`),
      );
      return strict ? inner : [path, ...inner];
    }
    case 'array':
      return looseIn(def.element, `${path}[]`);
    case 'record':
      return looseIn(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((option) => looseIn(option, path));
    case 'pipe':
      return [...looseIn(def.in, path), ...looseIn(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return looseIn(def.innerType, path);
    default:
      return [];
  }
};

test('no call takes a field that it does not know, at any depth', () => {
  const loose = allEndpoints().flatMap((endpoint) => looseIn(endpoint.input, callKey(endpoint)));
  const ours = loose.filter((path) => !OF_PROVIDERS.some((key) => path.startsWith(key)));
  expect(ours).toEqual([]);
  expect(loose).toHaveLength(OF_PROVIDERS.length);
});
