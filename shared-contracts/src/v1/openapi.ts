import { z } from 'zod';
import type { Language } from '../languages.ts';
import { SAMPLE_ORDER_ID } from '../rules/order-id.ts';
import { operationIds, operationOf, type OperationId } from './operations/operations.ts';
import { V1_PREFIX } from './path.ts';
import { problem } from './operations/resources.ts';
import { all as texts } from './texts/all.ts';
import type { V1Texts } from './texts/texts.ts';

/** Grows with every change that programs can notice. */
export const V1_VERSION = '1.4.0';

type Json = Record<string, unknown>;

/** Values for samples, by name of a field or parameter. */
const examples: Readonly<Record<string, unknown>> = {
  'createQuote.orderId': undefined,
  orderId: SAMPLE_ORDER_ID,
  quoteId: 'qAbCdEfGhIjKlMnOpQrSt',
  productId: 'flow-1gb',
  number: 'INV-2026-000001',
  address: '203.0.113.7',
  remark: 'Scraper',
  'createQuote.quantity': 137,
  'extractProxies.quantity': 5,
  name: 'scraper-1',
  'createSubUser.capBytes': 5_000_000_000,
  'updateSubUser.isEnabled': false,
  'updateWebhook.isEnabled': true,
  'setRequestLog.isOn': true,
  'setOrderInsight.isRecorded': true,
  session: 'basket7',
  minutes: 30,
  webhookId: 'whAbCdEfGhIjKlMnOpQr',
  deliveryId: 'dlAbCdEfGhIjKlMnOpQr',
  url: 'https://example.com/hooks/tidegate',
  events: ['usageReached', 'orderEnding'],
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The range of whole numbers, which every field of them has. */
const isSafe = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const header = (description: string, type = 'string') => ({ description, schema: { type } });

/** JSON Schema of a zod schema with descriptions, without what only describes our validator. */
function createSchemas({ fields }: V1Texts) {
  const named: Json = {};

  /** @param at name of the schema or operation, or of the field, that contains it */
  function describe(schema: Json, at: string, isInput: boolean): Json {
    const { $schema: _, propertyNames: __, additionalProperties: others, $defs, pattern, minimum, maximum, properties, ...rest } = schema;
    for (const [name, defined] of Object.entries($defs ?? {})) named[name] ??= describe(defined as Json, name, isInput);
    const described = isJson(properties)
      ? Object.fromEntries(
          Object.entries(properties).map(([name, property]) => {
            const description = fields[`${at}.${name}`] ?? fields[name];
            const own = `${at}.${name}`;
            const example = isInput ? examples[own in examples ? own : name] : undefined;
            return [
              name,
              { ...describe(property as Json, name, isInput), description, ...(example !== undefined && { examples: [example] }) },
            ];
          }),
        )
      : undefined;
    const inner = Object.entries(rest).map(([key, value]): [string, unknown] => {
      if (key === '$ref') return [key, String(value).replace('#/$defs/', '#/components/schemas/')];
      if (key === 'items') return [key, describe(value as Json, at, isInput)];
      return [key, key === 'anyOf' || key === 'oneOf' ? (value as Json[]).map((each) => describe(each, at, isInput)) : value];
    });
    return {
      ...Object.fromEntries(inner),
      ...(typeof pattern === 'string' && rest.format === undefined && { pattern }),
      ...(minimum !== undefined && !isSafe(minimum) && { minimum }),
      ...(maximum !== undefined && !isSafe(maximum) && { maximum }),
      ...(described && { properties: described }),
      ...(isJson(others) && 'type' in others && { additionalProperties: describe(others, at, isInput) }),
    };
  }

  return {
    named,
    of: (schema: z.ZodType, io: 'input' | 'output', at: string) =>
      describe(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), at, io === 'input'),
  };
}

/** `/orders/:orderId` as `/api/v1/orders/{orderId}`. */
export const pathTemplate = (operationId: OperationId) => `${V1_PREFIX}${operationOf(operationId).path.replace(/:(\w+)/g, '{$1}')}`;

function createDocument(language: Language): Json {
  const words = texts[language];
  const { responses, headers } = words;
  const schemas = createSchemas(words);
  const limitHeaders = { RateLimit: refTo('headers', 'RateLimit'), 'RateLimit-Policy': refTo('headers', 'RateLimitPolicy') };

  function operation(operationId: OperationId): Json {
    const { method, path, scope, request, status, response, lineOf, isFile } = operationOf(operationId);
    const { properties = {}, required = [] } = schemas.of(request, 'input', operationId) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    const isInPath = (name: string) => path.split('/').includes(`:${name}`);
    const parameters = Object.entries(properties)
      .filter(([name]) => method === 'GET' || isInPath(name))
      .map(([name, { description, ...schema }]) => ({
        name,
        in: isInPath(name) ? 'path' : 'query',
        required: required.includes(name),
        description,
        schema,
      }));
    const body = method === 'GET' ? [] : Object.entries(properties).filter(([name]) => !isInPath(name));
    const inBody = required.filter((name) => body.some(([each]) => each === name));
    const schema = { type: 'object', properties: Object.fromEntries(body), ...(inBody.length > 0 && { required: inBody }) };
    return {
      operationId,
      ...words.operations[operationId],
      tags: [words.tags[scope.split(':')[0] as keyof V1Texts['tags']]],
      security: [{ apiToken: [scope] }],
      parameters: [
        ...parameters,
        ...(method === 'POST' ? [refTo('parameters', 'IdempotencyKey')] : []),
        refTo('parameters', 'AcceptLanguage'),
      ],
      ...(body.length > 0 && { requestBody: { required: inBody.length > 0, content: { 'application/json': { schema } } } }),
      responses: {
        [status]: {
          description: responses.success,
          headers: limitHeaders,
          ...(response && {
            content: {
              'application/json': { schema: schemas.of(response, 'output', operationId) },
              ...(lineOf && { 'text/plain': { schema: { type: 'string' } } }),
              ...(isFile && { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }),
            },
          }),
        },
        401: refTo('responses', 'InvalidToken'),
        403: refTo('responses', 'Forbidden'),
        404: refTo('responses', 'NotFound'),
        ...(method !== 'GET' && { 409: refTo('responses', 'Conflict') }),
        422: refTo('responses', 'Invalid'),
        429: refTo('responses', 'TooManyRequests'),
      },
    };
  }

  const paths: Record<string, Json> = {};
  for (const operationId of operationIds) {
    const path = (paths[pathTemplate(operationId)] ??= {});
    path[operationOf(operationId).method.toLowerCase()] = operation(operationId);
  }
  schemas.of(problem, 'output', 'Problem');
  const content = { 'application/problem+json': { schema: refTo('schemas', 'Problem') } };
  return {
    openapi: '3.1.0',
    info: { title: words.title, version: V1_VERSION, description: words.description },
    servers: [{ url: '/' }],
    tags: Object.values(words.tags).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiToken: { type: 'http', scheme: 'bearer', description: words.token } },
      schemas: Object.fromEntries(Object.entries(schemas.named).toSorted(([left], [right]) => (left < right ? -1 : 1))),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: headers.idempotencyKey,
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
        AcceptLanguage: { name: 'Accept-Language', in: 'header', description: headers.acceptLanguage, schema: { type: 'string' } },
      },
      headers: {
        RateLimit: header(headers.rateLimit),
        RateLimitPolicy: header(headers.rateLimitPolicy),
        RetryAfter: header(headers.retryAfter, 'integer'),
      },
      responses: {
        InvalidToken: { description: responses.invalidToken, content },
        Forbidden: { description: responses.forbidden, headers: limitHeaders, content },
        NotFound: { description: responses.notFound, headers: limitHeaders, content },
        Conflict: { description: responses.conflict, headers: limitHeaders, content },
        Invalid: { description: responses.invalid, headers: limitHeaders, content },
        TooManyRequests: {
          description: responses.limited,
          headers: { ...limitHeaders, 'Retry-After': refTo('headers', 'RetryAfter') },
          content,
        },
      },
    },
  };
}

const documents = new Map<Language, Json>();

/**
 * The OpenAPI 3.1 document of `/api/v1`, generated from the schemas that validate its requests. Created when it's first needed, because
 * that takes a while, and only once.
 * @returns plain JSON, which must not be changed
 */
export function openApiDocument(language: Language): Json {
  const known = documents.get(language) ?? createDocument(language);
  documents.set(language, known);
  return known;
}
