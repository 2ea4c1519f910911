import { proxyErrors } from 'shared-contracts/proxy/errors';
import { cleanText } from '../pasted/clean-text.ts';
import type { LinkFinding } from './link-finding.ts';
import { intendedField } from './intended-field.ts';
import type { PastedLink } from './pasted-link.ts';

/** Accepted by every call. */
const LANGUAGE_FIELDS = ['lang', 'env'];
/** Names of secrets, which must never be in a link. */
const SECRET = /^(?:order)?[_-]?(?:key|secret|password|pwd)$/i;
/** An unfilled variable or placeholder. */
const UNFILLED = /^\$|^%\w+%$|\$\{|\{\{?\w+\}|^<.+>$|…|^(?:undefined|null|None|NaN)$|^(?:YOUR|MY)_/;
const MOMENT = /^\d{10,}$/;

export interface ReadFields {
  /** Cleaned values by the intended parameter name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly findings: readonly LinkFinding[];
}

const { wrongParameter } = proxyErrors;
const fault = (name: LinkFinding['name'], values: LinkFinding['values'] = {}, code?: number): LinkFinding =>
  code === undefined ? { name, isFault: true, values } : { name, isFault: true, values, code };

/** Values by name. A value under a wrong name is assigned to the intended one. */
function nameFields({ parameters }: PastedLink, known: readonly string[], findings: LinkFinding[]): Map<string, string> {
  const fields = new Map<string, string>();
  const unknownParameters: (readonly [string, string])[] = [];
  for (const [name, value] of parameters) {
    if (!known.includes(name)) unknownParameters.push([name, value]);
    else if (fields.has(name)) findings.push(fault('repeated', { field: name }));
    else fields.set(name, value);
  }
  for (const [name, value] of unknownParameters) {
    if (SECRET.test(name)) {
      findings.push(fault('secretInLink', { field: name }));
      continue;
    }
    const open = known.filter((each) => !fields.has(each));
    const field = LANGUAGE_FIELDS.includes(name) ? name : intendedField(name, open);
    if (field === undefined) findings.push({ name: 'unknownField', isFault: false, values: { found: name } });
    else if (field !== name) {
      findings.push(fault('misspelt', { field, found: name }, wrongParameter.code));
      fields.set(field, value);
    }
  }
  const time = fields.get('time') ?? '';
  if (!fields.has('timestamp') && MOMENT.test(time)) {
    findings.push(fault('timeForTimestamp', {}, wrongParameter.code));
    fields.set('timestamp', time).delete('time');
  }
  return fields;
}

/**
 * Finds the parameters that a link has, or was meant to have.
 * @param known parameters that the call accepts
 * @param needed parameters that the call requires
 */
export function readFields(link: PastedLink, known: readonly string[], needed: readonly string[]): ReadFields {
  const findings: LinkFinding[] = [];
  const fields = nameFields(link, known, findings);
  for (const [field, value] of fields) {
    const { text, had } = cleanText(value);
    findings.push(...had.map((name) => fault(name, { field })));
    if (UNFILLED.test(text)) findings.push(fault('unfilled', { field, value: text }));
    fields.set(field, text);
  }
  for (const field of needed) if (!fields.get(field)) findings.push(fault('missing', { field }, wrongParameter.code));
  return { fields, findings };
}
