import type { CallResponse } from '../api/calls.ts';

export type ApiDocument = CallResponse<'apiReference'>;
/** The part of JSON Schema that the reference shows. */
export type SchemaNode = ApiDocument['components']['schemas'][string];

/** A parameter, or a field of a body. */
export interface Field {
  /** With the names of the fields that contain it, such as `items[].orderId`. */
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly schema: SchemaNode;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly tag: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly scope: string;
  readonly inPath: readonly Field[];
  readonly inQuery: readonly Field[];
  readonly inBody: readonly Field[];
  /** Status of success. */
  readonly status: string;
  /** Empty for a response without a body. */
  readonly response: readonly Field[];
}

const REFERENCE = '#/components/schemas/';

/** Creates a function that follows references within a document. */
function resolver({ components: { schemas } }: ApiDocument) {
  const resolve = (schema: SchemaNode): SchemaNode =>
    schema.$ref === undefined
      ? schema
      : { ...schemas[schema.$ref.slice(REFERENCE.length)], ...(schema.description !== undefined && { description: schema.description }) };

  /** Fields of an object and of those within it. */
  function fieldsOf(given: SchemaNode, at = ''): Field[] {
    const schema = resolve(given);
    const inner = schema.anyOf?.map(resolve).find(({ properties }) => properties) ?? schema;
    if (inner.items) return fieldsOf(inner.items, `${at}[]`);
    return Object.entries(inner.properties ?? {}).flatMap(([key, each]) => {
      const name = at === '' ? key : `${at}.${key}`;
      const isRequired = inner.required?.includes(key) ?? false;
      return [{ name, description: each.description ?? '', isRequired, schema: resolve(each) }, ...fieldsOf(each, name)];
    });
  }
  return fieldsOf;
}

/** Every operation of a document, in its order. */
export function readOperations(document: ApiDocument): Operation[] {
  const fieldsOf = resolver(document);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const parametersIn = (place: string) =>
        operation.parameters.flatMap((parameter): Field[] =>
          parameter.in === place && parameter.name !== undefined
            ? [
                {
                  name: parameter.name,
                  description: parameter.description ?? '',
                  isRequired: parameter.required ?? false,
                  schema: parameter.schema ?? {},
                },
              ]
            : [],
        );
      const body = operation.requestBody?.content['application/json']?.schema;
      const [status = '', success] = Object.entries(operation.responses)[0] ?? [];
      const response = success?.content?.['application/json']?.schema;
      return {
        operationId: operation.operationId,
        summary: operation.summary,
        description: operation.description,
        tag: operation.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        scope: Object.values(operation.security[0] ?? {}).flat()[0] ?? '',
        inPath: parametersIn('path'),
        inQuery: parametersIn('query'),
        inBody: body ? fieldsOf(body) : [],
        status,
        response: response ? fieldsOf(response) : [],
      };
    }),
  );
}

/** Fields of an error. */
export const readProblem = (document: ApiDocument): Field[] => resolver(document)({ $ref: `${REFERENCE}Problem` });

/** Statuses of errors that any operation can have, with their meanings. */
export function readStatuses(document: ApiDocument): { readonly status: string; readonly meaning: string }[] {
  const found = new Map<string, string>();
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, { $ref }] of Object.entries(operation.responses)) {
      const shared = typeof $ref === 'string' ? document.components.responses[$ref.split('/').at(-1) ?? ''] : undefined;
      if (shared) found.set(status, shared.description);
    }
  }
  return [...found].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([status, meaning]) => ({ status, meaning }));
}
