import type { Envelope, FieldIssue } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { cacheControl } from 'shared-contracts/releases/front-door';
import { errorCodes, isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts, SUCCESS_TEXT } from 'shared-contracts/texts/errors';
import { fillText } from 'shared-contracts/texts/fill-text';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import { ruleTexts, type RuleName } from 'shared-contracts/texts/rules';
import { toastText, type ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';
import { all as tips } from 'shared-contracts/texts/toast-tips/all';
import { waitText } from 'shared-contracts/texts/wait-text';
import { sha256 } from '../hashes.ts';
import type { Refusal } from '../refusal.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Hexadecimal digits of an entity tag. */
const TAG_DIGITS = 32;

export interface Answer {
  readonly status: number;
  readonly body: Envelope;
}

/** Language of messages: the `env` header, English by default. */
export function languageOf(env: unknown): Language {
  return isLanguage(env) ? env : DEFAULT_LANGUAGE;
}

export function success(data: unknown, language: Language): Answer {
  return { status: 200, body: { code: SUCCESS_CODE, msg: SUCCESS_TEXT[language], data: data ?? null } };
}

/** A response that is sent to many callers. */
export interface Serialized {
  readonly text: string;
  readonly bytes: number;
  /** A strong entity tag. Each language has its own. */
  readonly etag: string;
}

/** Headers of a response that callers may keep if they ask each time whether it is still current. */
export const keptHead = ({ etag }: Serialized) => ({ etag, 'cache-control': cacheControl.revalidate });

/** Serialized responses by their data and language. */
const serialized = new WeakMap<object, Partial<Record<Language, Serialized>>>();

/**
 * Marks data that is sent unchanged to many callers, so that each of its responses is serialized only once, and callers that have it
 * already can learn that from its entity tag. It must never change.
 */
export function serializeOnce<Data extends object>(data: Data): Data {
  if (!serialized.has(data)) serialized.set(data, {});
  return data;
}

/** The serialized response for such data; undefined for other data. */
export function serializedSuccess(data: unknown, language: Language): Serialized | undefined {
  const known = typeof data === 'object' && data !== null ? serialized.get(data) : undefined;
  return known && (known[language] ??= serialize(data, language));
}

function serialize(data: unknown, language: Language): Serialized {
  const text = JSON.stringify(success(data, language).body);
  return { text, bytes: Buffer.byteLength(text), etag: `"${sha256(text).slice(0, TAG_DIGITS)}"` };
}

/** Whether an `If-None-Match` header contains the tag. Tags are compared weakly, because proxies that compress a response make them weak. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
}

function isGeneral(rule: RuleName): rule is keyof typeof ruleTexts {
  return rule in ruleTexts;
}

export function ruleMessage(rule: RuleName, language: Language): string {
  return isGeneral(rule) ? ruleTexts[rule][language] : toastText(tips[language], rule satisfies ToastKey);
}

/** Business refusals are HTTP 200; all others use their HTTP status as the code. */
function statusOf(refusal: Refusal): number {
  const code = errorCodes[refusal.reason];
  if (refusal.reason === 'rateLimited') return 429;
  return isCustomerError(code) ? 200 : code;
}

export function refusalAnswer(refusal: Refusal, language: Language): Answer {
  const code = errorCodes[refusal.reason];
  const text = errorTexts[refusal.reason];
  const { params, data, fields } = refusal.details;
  const wait = waitText(Number(params?.seconds ?? 0), language);
  if (!fields) return { status: statusOf(refusal), body: { code, msg: fillText(text[language], { ...params, wait }), data: data ?? null } };

  const issues: FieldIssue[] = fields.map(({ field, rule }) => ({ field, rule, message: ruleMessage(rule, language) }));
  return { status: statusOf(refusal), body: { code, msg: issues[0]?.message ?? ruleTexts.invalid[language], data: { issues } } };
}
