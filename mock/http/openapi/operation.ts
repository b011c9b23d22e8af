import * as z from 'zod/mini';
import { type Access, callAccess, reaches } from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { TOKEN_SCOPES, type TokenScope } from '@/contract/base/scopes';

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/**
 * Converts a zod schema to JSON Schema, without the `$schema` property, which OpenAPI 3.1 does not
 * expect.
 */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/**
 * Returns the schema of a response as the server sends it, before the client transforms its values.
 */
const wrapped = ({ wrapping, value }: Endpoint): Json => {
  const inner = jsonSchema(value, 'input');
  if (wrapping === 'bare') return inner;
  const success = {
    type: 'object',
    properties: { Success: { const: true } },
    required: ['Success'],
  };
  if (wrapping === 'flat') return { allOf: [success, inner] };
  return {
    ...success,
    properties: { ...success.properties, Value: inner },
    required: ['Success', 'Value'],
  };
};

/** Returns the schema of a call's request body, or of the first line if the call is an upload. */
const bodyOf = (endpoint: Endpoint): Json => {
  const { properties, required = [], ...rest } = jsonSchema(endpoint.input, 'input');
  if (endpoint.takesList) return { title: callKey(endpoint), ...rest };
  const fixed = Object.entries(endpoint.fixed);
  return {
    title: callKey(endpoint),
    ...rest,
    properties: {
      ...Object.fromEntries(fixed.map(([name, value]) => [name, { const: value }])),
      ...(properties as Json | undefined),
    },
    required: [...fixed.map(([name]) => name), ...(required as string[])],
  };
};

const parametersOf = (endpoint: Endpoint, pathNames: readonly string[]): Json[] => {
  const { properties, required } = jsonSchema(endpoint.input, 'input') as {
    properties: Json;
    required?: string[];
  };
  const inPath = pathNames.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
};

const whoMay = (access: Access | undefined): string => {
  if (access === 'open') return 'anyone';
  return access ? access.join(', ') : 'nobody';
};

/** Returns the token scopes that allow this call. */
const scopesOf = (endpoint: Endpoint): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => reaches([scope], callKey(endpoint)));

const describe = (endpoint: Endpoint): string => {
  const kind = endpoint.read ? 'reads' : 'writes';
  const again = endpoint.repeatable ? ', may be sent again' : '';
  const scopes = scopesOf(endpoint).map((scope) => `\`${scope}\``);
  const tokens = scopes.length > 0 ? `; tokens with ${scopes.join(' or ')}` : '';
  return `\`${callKey(endpoint)}\`: ${kind}${again}${tokens}; for ${whoMay(callAccess[callKey(endpoint)])}.`;
};

const oneOf = (schemas: Json[]): Json =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas };

export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const lineOf = ({ value }: Endpoint): Json => {
  const counted = (name: string) => ({
    type: 'object',
    properties: { [name]: { type: 'integer' } },
    required: [name],
  });
  return { oneOf: [counted('total'), jsonSchema(value, 'input'), counted('count')] };
};

const contentOf = (calls: readonly Endpoint[]): Json => {
  const [inLines, enveloped] = [true, false].map((is) =>
    calls.filter(({ wrapping }) => (wrapping === 'lines') === is),
  ) as [Endpoint[], Endpoint[]];
  return {
    ...(enveloped.length > 0 && jsonContent(oneOf(enveloped.map(wrapped)))),
    ...(inLines.length > 0 && { 'application/x-ndjson': { schema: oneOf(inLines.map(lineOf)) } }),
  };
};

const requestOf = (calls: readonly Endpoint[]): Json => {
  const plain = calls.filter(({ rows }) => !rows).map(bodyOf);
  const lines = calls.flatMap((call) =>
    call.rows ? [bodyOf(call), jsonSchema(call.rows.def.element as z.ZodMiniType, 'input')] : [],
  );
  return {
    ...(plain.length > 0 && jsonContent(oneOf(plain))),
    ...(lines.length > 0 && { 'application/x-ndjson': { schema: oneOf(lines) } }),
  };
};

/**
 * Returns one OpenAPI operation for all API calls with the same path and method, with their request
 * bodies as alternatives, because OpenAPI allows only one operation there.
 */
export const operationOf = (calls: readonly Endpoint[], pathNames: readonly string[]): Json => {
  const [first] = calls;
  const statuses = [...new Set(calls.map(({ status }) => status))];
  const good = statuses.map((status) => [
    status,
    {
      description: 'Done.',
      content: contentOf(calls.filter((call) => call.status === status)),
    },
  ]);
  const open = calls.every((call) => callAccess[callKey(call)] === 'open');
  const scopes = TOKEN_SCOPES.filter((scope) =>
    calls.some((call) => scopesOf(call).includes(scope)),
  );
  const byToken = scopes.map((scope) => ({ token: [scope] }));
  return {
    description: calls.map(describe).join('\n\n'),
    ...(open ? { security: [] } : {}),
    ...(byToken.length > 0 && { security: [{ session: [] }, ...byToken] }),
    ...(first?.method === 'GET'
      ? { parameters: parametersOf(first, pathNames) }
      : { requestBody: { required: true, content: requestOf(calls) } }),
    responses: {
      ...Object.fromEntries(good),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
};
