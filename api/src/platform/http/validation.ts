import type { FastifyRequest } from 'fastify';
import type { RequestBounds } from 'shared-contracts/request-bounds';
import { isStorableText } from 'shared-contracts/rules/text';
import { ruleTexts, type RuleName } from 'shared-contracts/rule-texts';
import en from 'shared-contracts/toast-tips/en';
import type { z } from 'zod';
import { refuse, type FailedField } from '../refusal.ts';

const names = new Set<string>([
  ...Object.keys(ruleTexts),
  ...Object.entries(en).flatMap(([kind, tips]) => Object.keys(tips).map((tip) => `${kind}.${tip}`)),
]);

function isRuleName(text: string): text is RuleName {
  return names.has(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
}

/** Schemas name their rule as message; what they leave to zod is put under a general rule. */
function ruleOf(issue: z.core.$ZodIssue, input: unknown): RuleName {
  if (isRuleName(issue.message)) return issue.message;
  if (valueAt(input, issue.path) === undefined) return 'required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'text.tooLong' : 'invalid';
}

interface Unusable {
  readonly rule: RuleName;
  /** Its keys from the innermost outwards; written down only for what is refused. */
  readonly path: string[];
}

/** The first text that PostgreSQL could not store, wherever it stands (none may reach a query), or the first value beyond the bounds. */
function findUnusable(input: unknown, { nodes, depth }: RequestBounds): Unusable | undefined {
  let left = nodes;
  const visit = (value: unknown, deeper: number): Unusable | undefined => {
    if (left === 0 || deeper < 0) return { rule: 'invalid', path: [] };
    left -= 1;
    if (typeof value === 'string') return isStorableText(value) ? undefined : { rule: 'text.unstorable', path: [] };
    if (typeof value !== 'object' || value === null) return undefined;
    // No copy of all entries: what a caller sends may have far more than are visited.
    for (const key in value) {
      const found = visit((value as Record<string, unknown>)[key], deeper - 1);
      if (!found) continue;
      found.path.push(key);
      return found;
    }
    return undefined;
  };
  return visit(input, depth);
}

/**
 * Path parameters, and the query of a GET or the body of a POST, as the one flat object that a request schema describes. A POST takes
 * nothing from its query: other sites' links and forms can write one, and logs keep it.
 */
export function flatInput({ method, params, query, body }: Pick<FastifyRequest, 'method' | 'params' | 'query' | 'body'>) {
  const fields = method === 'GET' ? query : (body ?? {});
  if (!isRecord(fields)) throw refuse('validationFailed', { fields: [{ field: '', rule: 'invalid' }] });
  return { ...fields, ...(isRecord(params) ? params : {}) };
}

/**
 * Checks a request against its bounds and its schema, and fills the defaults in.
 * @throws Refusal `validationFailed` with every failed field
 */
export function validate<Schema extends z.ZodType>(schema: Schema, bounds: RequestBounds, input: unknown): z.output<Schema> {
  const unusable = findUnusable(input, bounds);
  if (unusable) throw refuse('validationFailed', { fields: [{ field: unusable.path.toReversed().join('.'), rule: unusable.rule }] });

  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // One value may break a rule in several ways; its reader is told once.
  const fields = new Map<string, FailedField>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, { field, rule: ruleOf(issue, input) });
  }
  throw refuse('validationFailed', { fields: [...fields.values()] });
}
