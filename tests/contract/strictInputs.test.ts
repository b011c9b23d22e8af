import type * as z from 'zod/mini';
import { callKey } from '@/contract/base/endpoint';
import { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import { allEndpoints } from '../support/endpoints';
import { schemasIn } from '../support/inputSchemas';

/** The calls of SMS providers, which may have fields that are not needed. */
const OF_PROVIDERS = [reportAliyun, reportTencent].map(callKey);

const inputs = allEndpoints().flatMap((endpoint) =>
  [endpoint.input, endpoint.rows ?? []]
    .flat()
    .flatMap((schema) => schemasIn(schema, callKey(endpoint))),
);

const isLoose = ({ _zod: { def } }: z.core.$ZodTypes) =>
  def.type === 'object' && def.catchall?._zod.def.type !== 'never';

test('no call takes a field that it does not know, at any depth', () => {
  const loose = inputs.filter(([, schema]) => isLoose(schema)).map(([path]) => path);
  const ours = loose.filter((path) => !OF_PROVIDERS.some((key) => path.startsWith(key)));
  expect(ours).toEqual([]);
  expect(loose).toHaveLength(OF_PROVIDERS.length);
});

/** Tells whether other rules run on a text that is already too long. */
const goesOn = ({ _zod: { def } }: z.core.$ZodTypes) =>
  def.type === 'string' &&
  (def.checks ?? []).some((check) => {
    const rule = (check as z.core.$ZodChecks)._zod.def;
    return rule.check === 'max_length' && !rule.abort;
  });

test('V-05 a text that is too long is refused before any other rule sees it', () => {
  expect(inputs.filter(([, schema]) => goesOn(schema)).map(([path]) => path)).toEqual([]);
});
