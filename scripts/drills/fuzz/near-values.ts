import { z } from 'zod';

/** The parts of JSON Schema that `z.toJSONSchema` writes for requests. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

/** Returns a number from 0 to below 1. */
export type Random = () => number;

/** A generator (mulberry32) whose seed repeats a run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Values that have broken servers before: wrong types, limits of numbers and dates, and texts that databases or parsers refuse. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  -1,
  0,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  'NaN',
  '\u0000',
  '\uD800',
  '\u202E',
  '👩‍👩‍👧',
  "'; drop table orders; --",
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00%zz',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '::ffff:127.0.0.1',
  '999.1.1.1',
  '+00000000000000000',
  'x'.repeat(300),
  '中'.repeat(5000),
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  { __proto__: null, constructor: { prototype: {} } },
];

/** What a request's field may hold: values that responses contained under the same name. */
export type Remembered = (field: string) => readonly unknown[];

const CHANCE = { remembered: 0.8, optional: 0.6 } as const;

function textOf({ format, minLength = 0, maxLength = 20 }: Shape, random: Random): string {
  if (format === 'date-time') return new Date(1.7e12 + random() * 1e11).toISOString();
  if (format === 'email') return 'somebody@site.example';
  const length = Math.min(maxLength, Math.max(minLength, Math.floor(random() * 12)));
  return Array.from({ length }, () => 'abcXYZ0129-_ '.charAt(random() * 13)).join('');
}

function numberOf({ type, minimum = 0, maximum = 1000 }: Shape, random: Random): number {
  const value = minimum + random() * (Math.min(maximum, minimum + 1000) - minimum);
  return type === 'integer' ? Math.round(value) : value;
}

function valueOf(shape: Shape, field: string, remembered: Remembered, random: Random): unknown {
  const known = remembered(field);
  if (known.length > 0 && random() < CHANCE.remembered) return pick(random, known);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return valueOf(pick(random, choices), field, remembered, random);
  if ('const' in shape) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  switch (Array.isArray(shape.type) ? pick(random, shape.type as string[]) : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([key, value]) =>
          shape.required?.includes(key) || random() < CHANCE.optional ? [[key, valueOf(value, key, remembered, random)]] : [],
        ),
      );
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = shape;
      const length = Math.min(maxItems, minItems + Math.floor(random() * 4));
      return Array.from({ length }, () => valueOf(items, field, remembered, random));
    }
    case 'integer':
    case 'number':
      return numberOf(shape, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return textOf(shape, random);
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces one value at any depth, drops a field, or adds one. */
function spoilt(value: Fields, random: Random): Fields {
  const keys = Object.keys(value);
  const way = random();
  if (keys.length === 0 || way < 0.1)
    return { ...value, [pick(random, ['extra', 'token', 'customerId', 'constructor', ''])]: pick(random, hostileValues) };
  const key = pick(random, keys);
  const inner = value[key];
  if (way < 0.2) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  if (isFields(inner) && way < 0.8) return { ...value, [key]: spoilt(inner, random) };
  if (Array.isArray(inner) && inner.length > 0 && way < 0.8) return { ...value, [key]: [...inner.slice(1), pick(random, hostileValues)] };
  return { ...value, [key]: pick(random, hostileValues) };
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** JSON Schema of a request; `{}` for parts it can't express. */
function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, known);
  return known;
}

/**
 * Generates a request that is close to its schema: with its fields and types, half of them with one or two hostile changes.
 * @param remembered known values by field name, which are preferred
 */
export function nearRequest(schema: z.ZodType, remembered: Remembered, random: Random): Fields {
  const made = valueOf(shapeOf(schema), '', remembered, random);
  let request = isFields(made) ? made : {};
  for (let change = 0; change < 2; change += 1) if (random() < 0.3) request = spoilt(request, random);
  return request;
}
