import type { Endpoint } from '@/contract/base/endpoint';
import { errorTexts } from '@/contract/base/errorTexts';
import { importErrorTexts } from '@/contract/import/importErrorTexts';
import { groupBy } from '@/domain/base/groupBy';
import { type Json, jsonContent, operationOf } from './operation';

const FAILURE: Json = {
  type: 'object',
  properties: {
    Success: { const: false },
    Message: { type: 'string', description: 'One sentence for the user.' },
    ErrorCode: { enum: Object.keys({ ...errorTexts, ...importErrorTexts }) },
    Value: {
      description:
        'null; or `{errors: [{field, code, message}]}` of a refused input; or with 409 the present record.',
    },
  },
  required: ['Success', 'Message', 'ErrorCode', 'Value'],
};

/** Generates the API reference (OpenAPI 3.1) from the API contract and the access table. */
export const openApiOf = (endpoints: readonly Endpoint[], version: string): Json => {
  const paths: Record<string, Json> = {};
  const groups = groupBy(endpoints, ({ path, method }) => `${path} ${method.toLowerCase()}`);
  for (const [key, calls] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [path = '', method = ''] = key.split(' ');
    const pathNames = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method]: operationOf(calls, pathNames) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus Console',
      version,
      description:
        'Made by `npm run openapi` from `src/contract`. Calls of one path are told apart by fixed fields of the body, or of its first line.',
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid-*',
          description:
            'Ends in eight characters that each installation has for itself; behind https it begins with `__Host-`, under a base path with `__Secure-`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token from 系统 › 集成, as \`Authorization: Bearer …\`. A call says with which scopes it takes tokens; with all others they get 403. \`metrics\` opens \`GET /metrics\`. A token that is unknown, revoked or expired gets 401; above its limit of calls a minute 429 with \`Retry-After\`.`,
        },
      },
      responses: {
        Failure: {
          description: 'Refused or failed; nothing was written.',
          content: jsonContent(FAILURE),
        },
      },
    },
  };
};
