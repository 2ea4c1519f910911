import type { FastifyRequest } from 'fastify';
import type { RequestBounds } from './request-bounds.ts';
import { isStorableText } from 'shared-contracts/rules/text';
import { ruleTexts, type RuleName } from 'shared-contracts/texts/rules';
import en from 'shared-contracts/texts/toast-tips/en';
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

/** Schemas use the rule name as the message; other zod issues are mapped to a general rule. */
function ruleOf(issue: z.core.$ZodIssue, input: unknown): RuleName {
  if (isRuleName(issue.message)) return issue.message;
  if (valueAt(input, issue.path) === undefined) return 'required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'text.tooLong' : 'invalid';
}

interface Unusable {
  readonly rule: RuleName;
  /** Keys from the innermost outward; recorded only for rejected values. */
  readonly path: string[];
}

/** Finds the first text that PostgreSQL can't store, at any depth (none may reach a query), or the first value beyond the limits. */
function findUnusable(input: unknown, { nodes, depth }: RequestBounds): Unusable | undefined {
  let left = nodes;
  const visit = (value: unknown, deeper: number): Unusable | undefined => {
    if (left === 0 || deeper < 0) return { rule: 'invalid', path: [] };
    left -= 1;
    if (typeof value === 'string') return isStorableText(value) ? undefined : { rule: 'text.unstorable', path: [] };
    if (typeof value !== 'object' || value === null) return undefined;
    // Avoids copying all entries, because the input may have far more than are visited.
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
 * Merges path parameters with the query of a GET or the body of a POST into the flat object of the request schema. The query of a POST is
 * ignored, because links and forms of other sites can set it and logs record it.
 */
export function flatInput({ method, params, query, body }: Pick<FastifyRequest, 'method' | 'params' | 'query' | 'body'>) {
  const fields = method === 'GET' ? query : (body ?? {});
  if (!isRecord(fields)) throw refuse('validationFailed', { fields: [{ field: '', rule: 'invalid' }] });
  return { ...fields, ...(isRecord(params) ? params : {}) };
}

/**
 * Validates a request against its limits and schema, and applies defaults.
 * @throws Refusal `validationFailed` with every failed field
 */
export function validate<Schema extends z.ZodType>(schema: Schema, bounds: RequestBounds, input: unknown): z.output<Schema> {
  const unusable = findUnusable(input, bounds);
  if (unusable) throw refuse('validationFailed', { fields: [{ field: unusable.path.toReversed().join('.'), rule: unusable.rule }] });

  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // A value may break a rule in several ways but is reported once.
  const fields = new Map<string, FailedField>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, { field, rule: ruleOf(issue, input) });
  }
  throw refuse('validationFailed', { fields: [...fields.values()] });
}
