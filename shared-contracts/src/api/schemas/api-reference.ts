import { z } from 'zod';
import { languages } from '../../languages.ts';

/** The part of JSON Schema that a reference shows. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
}

const node = z.custom<SchemaNode>();
const content = z.record(z.string(), z.looseObject({ schema: node }));

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  /** References to shared parameters have no name. */
  parameters: z.array(
    z.looseObject({
      name: z.string().optional(),
      in: z.string().optional(),
      required: z.boolean().optional(),
      description: z.string().optional(),
      schema: node.optional(),
    }),
  ),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string().optional(), content: content.optional() })),
});

/** An OpenAPI 3.1 document. Our own. */
export const apiReferenceSchemas = {
  apiReference: {
    request: z.object({ lang: z.enum(languages).default('en') }),
    response: z.looseObject({
      openapi: z.string(),
      info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
      tags: z.array(z.looseObject({ name: z.string() })),
      paths: z.record(z.string(), z.record(z.string(), operation)),
      components: z.looseObject({
        schemas: z.record(z.string(), node),
        responses: z.record(z.string(), z.looseObject({ description: z.string() })),
      }),
    }),
  },
};
