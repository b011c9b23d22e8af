import type * as z from 'zod/mini';

/** Returns the schema and all schemas inside it, each with its path. */
export const schemasIn = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodTypes][] => [
  [path, schema as z.core.$ZodTypes],
  ...innerSchemas(schema as z.core.$ZodTypes, path),
];

const innerSchemas = (schema: z.core.$ZodTypes, path: string): [string, z.core.$ZodTypes][] => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => schemasIn(part, `${path}.${key}`));
    case 'array':
      return schemasIn(def.element, `${path}[]`);
    case 'record':
      return [...schemasIn(def.keyType, `${path}{key}`), ...schemasIn(def.valueType, `${path}{}`)];
    case 'union':
      return def.options.flatMap((option) => schemasIn(option, path));
    case 'pipe':
      return [...schemasIn(def.in, path), ...schemasIn(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
    case 'prefault':
      return schemasIn(def.innerType, path);
    default:
      return [];
  }
};
