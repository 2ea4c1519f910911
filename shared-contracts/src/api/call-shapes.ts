import { z } from 'zod';
import type { CallShape, CallShapes, Shape } from './schemas/call-shape.ts';
import type { BuiltCall } from './calls.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { schemas } from './schemas.ts';

const entriesOf = (shapes: object): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shapeOf(shape as object)]));

function shapeOf(schema: object): Shape {
  const {
    type,
    enum: values,
    const: value,
    anyOf,
    oneOf,
    properties,
    required,
    additionalProperties,
    items,
  } = schema as Shape & {
    readonly oneOf?: readonly Shape[];
  };
  const choices = anyOf ?? oneOf;
  return {
    ...(type !== undefined && { type }),
    ...(values && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(choices && { anyOf: choices.map(shapeOf) }),
    ...(properties && { properties: entriesOf(properties) }),
    ...(required && { required }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: shapeOf(additionalProperties) }),
    ...(items && { items: shapeOf(items) }),
  };
}

/** Calls between visitors and the API. Those of gateways, providers and the sandbox don't depend on releases of parts. */
const callers: readonly Endpoint['auth'][] = ['public', 'customer', 'signed'];

const isCalledByPages = (name: string): name is BuiltCall =>
  Object.hasOwn(schemas, name) && callers.includes((endpoints as Readonly<Record<string, Endpoint>>)[name]?.auth ?? 'internal');

/** Call shapes in these sources. Calls that pages don't make are left out. */
export function callShapes(names: Iterable<string> = Object.keys(schemas)): CallShapes {
  const known = [...new Set(names)].filter(isCalledByPages).toSorted();
  return Object.fromEntries(
    known.map((name): [string, CallShape] => {
      const { method, path } = endpoints[name];
      const { request, response } = schemas[name];
      return [
        name,
        {
          method,
          path,
          request: shapeOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
          response: shapeOf(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
        },
      ];
    }),
  );
}
