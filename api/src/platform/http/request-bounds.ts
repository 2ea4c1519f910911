import { z } from 'zod';
import type { BuiltCall } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { MAX_BODY_BYTES } from 'shared-contracts/releases/front-door';
import { schemas } from 'shared-contracts/api/schemas';

/** Size limits of one request. Checked before its schema, which visits every value that a caller sends. */
export interface RequestBounds {
  /** Bytes of the body. */
  readonly bytes: number;
  /** Values at any depth, including unknown ones. */
  readonly nodes: number;
  /** Nesting of objects and arrays. */
  readonly depth: number;
}

/** Body size limit of a call that doesn't need more, and of an unknown address. */
export const DEFAULT_BODY_BYTES = 16_384;
/** For reports of our own gateways, which no front door forwards. */
const REPORT_BYTES = 1_048_576;
/** Allowance for fields that a newer page may send to an older API. */
const SPARE: RequestBounds = { bytes: 2048, nodes: 32, depth: 2 };
/** Maximum length of a text whose schema has no length limit, because a rule or a pattern limits it. */
const TEXT_CHARACTERS = 256;
/** A UTF-16 code unit written as `\u0000`. */
const BYTES_PER_CHARACTER = 6;
const SCALAR_BYTES = 32;

type Size = RequestBounds;

const scalar = (bytes = SCALAR_BYTES): Size => ({ bytes, nodes: 1, depth: 0 });

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  nodes: Math.max(...sizes.map(({ nodes }) => nodes)),
  depth: Math.max(...sizes.map(({ depth }) => depth)),
});

function sizeOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Size {
  const fields = Object.entries(shape).map(([key, value]) => ({ key, ...sizeOf(value) }));
  return {
    bytes: fields.reduce((sum, { key, bytes }) => sum + key.length + bytes + 4, 2),
    nodes: fields.reduce((sum, { nodes }) => sum + nodes, 1),
    depth: 1 + Math.max(0, ...fields.map(({ depth }) => depth)),
  };
}

/** Maximum length of a text or list in its schema, or undefined if there is none. */
function maximumOf({ checks = [] }: z.core.$ZodTypeDef): number | undefined {
  for (const check of checks) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckLengthEquals) return check._zod.def.length;
  }
  return undefined;
}

function sizeOfArray(def: z.core.$ZodArrayDef): Size {
  const maximum = maximumOf(def);
  if (maximum === undefined) throw new Error('a list in a request needs a maximum length');
  const { bytes, nodes, depth } = sizeOf(def.element);
  return { bytes: 2 + maximum * (bytes + 1), nodes: 1 + maximum * nodes, depth: depth + 1 };
}

/**
 * Size of the largest value that a schema accepts.
 * @throws Error if it has no bound, or for a kind of schema that no request has used yet
 */
export function sizeOf(schema: z.core.$ZodType): Size {
  const { _zod } = schema as z.core.$ZodTypes;
  switch (_zod.def.type) {
    case 'object':
      return sizeOfObject(_zod.def.shape);
    case 'array':
      return sizeOfArray(_zod.def);
    case 'string':
      return scalar(2 + (maximumOf(_zod.def) ?? TEXT_CHARACTERS) * BYTES_PER_CHARACTER);
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      return scalar();
    case 'optional':
    case 'nullable':
    case 'default':
      return sizeOf(_zod.def.innerType);
    case 'pipe':
      return sizeOf(_zod.def.in);
    case 'union':
      return largest(_zod.def.options.map(sizeOf));
    default:
      throw new Error(`no bound is known for ${_zod.def.type}`);
  }
}

/** Bounds of a request that isn't in the table of calls. */
export function boundsOfSchema(schema: z.core.$ZodType): RequestBounds {
  const { bytes, nodes, depth } = sizeOf(schema);
  const most = Math.min(Math.max(bytes + SPARE.bytes, DEFAULT_BODY_BYTES), MAX_BODY_BYTES);
  return { bytes: most, nodes: nodes + SPARE.nodes, depth: depth + SPARE.depth };
}

function boundsOf(name: BuiltCall): RequestBounds {
  const bounds = boundsOfSchema(schemas[name].request);
  return endpoints[name].auth === 'internal' ? { ...bounds, bytes: REPORT_BYTES } : bounds;
}

/** The bounds of every call, computed from its schema. For servers and tests only, like `schemas`. */
export const requestBounds = Object.fromEntries((Object.keys(schemas) as BuiltCall[]).map((name) => [name, boundsOf(name)])) as Readonly<
  Record<BuiltCall, RequestBounds>
>;
