import { isStorableText } from 'shared-contracts/rules/text';
import { ruleTexts, type RuleName } from 'shared-contracts/rule-texts';
import en from 'shared-contracts/toast-tips/en';
import type { z } from 'zod';
import { refuse, type FailedField } from './refusal.ts';

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

/** No request nests deeper; recursive code further on may rely on it. */
const DEEPEST = 16;

/** The first text that PostgreSQL could not store, wherever it stands (none may reach a query), or the first value nested too deep. */
function findUnusable(input: unknown): FailedField | undefined {
  const left: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let at = left.pop(); at; at = left.pop()) {
    const { value, path } = at;
    if (path.length > DEEPEST) return { field: path[0] ?? '', rule: 'invalid' };
    if (typeof value === 'string' && !isStorableText(value)) return { field: path.join('.'), rule: 'text.unstorable' };
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push({ value: inner, path: [...path, key] });
    }
  }
  return undefined;
}

/** Path parameters, query and body as the one flat object that a request schema describes. */
export function flatInput(params: unknown, query: unknown, body: unknown): Record<string, unknown> {
  if (body !== undefined && body !== null && !isRecord(body))
    throw refuse('validationFailed', { fields: [{ field: '', rule: 'invalid' }] });
  return { ...(isRecord(query) ? query : {}), ...body, ...(isRecord(params) ? params : {}) };
}

/**
 * Checks a request against its schema and fills the defaults in.
 * @throws Refusal `validationFailed` with every failed field
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const unusable = findUnusable(input);
  if (unusable) throw refuse('validationFailed', { fields: [unusable] });

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
