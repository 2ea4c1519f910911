import type { CallShapes, Shape } from 'shared-contracts/api/schemas/call-shape';

/** One member of a union of types. */
interface One extends Shape {
  readonly type?: string;
}

function alternatives({ anyOf, type, ...rest }: Shape): readonly One[] {
  if (anyOf) return anyOf.flatMap(alternatives);
  if (type === undefined) return [rest];
  return (typeof type === 'string' ? [type] : type).map((each) => ({ ...rest, type: each }));
}

const isAny = ({ type, enum: values, const: value, anyOf }: Shape): boolean =>
  type === undefined && values === undefined && value === undefined && anyOf === undefined;

const valuesOf = ({ enum: values, const: value }: Shape): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const hasType = (given: One, wanted: One): boolean =>
  wanted.type === undefined || given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number');

/** What happens to a field that the reader doesn't know: it can be ignored, or it would be lost. */
type Unknown = 'fine' | 'lost';

function faultsOfObject(given: Shape, wanted: Shape, at: string, unknown: Unknown): string[] {
  const [gives, wants] = [given.properties ?? {}, wanted.properties ?? {}];
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  const missing = (wanted.required ?? []).filter((name) => !(given.required ?? []).includes(name));
  const rest = typeof wanted.additionalProperties === 'object' ? wanted.additionalProperties : undefined;
  return [
    ...missing.map((name) => `${place(name)} is missing`),
    ...Object.entries(gives).flatMap(([name, shape]) => {
      const known = wants[name] ?? rest;
      if (known) return faultsBetween(shape, known, place(name), unknown);
      return unknown === 'lost' ? [`${place(name)} isn't known`] : [];
    }),
    ...(typeof given.additionalProperties === 'object' && rest ? faultsBetween(given.additionalProperties, rest, place('*'), unknown) : []),
    ...Object.keys(wants).flatMap((name) =>
      name in gives || missing.includes(name) || unknown === 'lost' ? [] : [`${place(name)} is gone`],
    ),
  ];
}

function faultsOfOne(given: One, wanted: One, at: string, unknown: Unknown): string[] {
  const here = at === '' ? 'it' : at;
  if (!hasType(given, wanted)) return [`${here} is ${given.type ?? 'anything'}, not ${wanted.type}`];
  const [values, allowed] = [valuesOf(given), valuesOf(wanted)];
  if (allowed) {
    if (!values) return [`${here} may have values other than ${allowed.join(', ')}`];
    const others = values.filter((value) => !allowed.includes(value));
    return others.length > 0 ? [`${here} may be ${others.join(', ')}`] : [];
  }
  if (given.type === 'object') return faultsOfObject(given, wanted, at, unknown);
  return given.items && wanted.items ? faultsBetween(given.items, wanted.items, `${at}[]`, unknown) : [];
}

/** Lists why a value of one shape might not fit another. Empty if every value fits. */
function faultsBetween(given: Shape, wanted: Shape, at: string, unknown: Unknown): string[] {
  if (isAny(wanted)) return [];
  const choices = alternatives(wanted);
  return alternatives(given).flatMap((one) => {
    const tried = choices.map((choice) => faultsOfOne(one, choice, at, unknown));
    // Report only the mismatch with the closest alternative.
    return tried.reduce((best, next) => (best.length === 0 || (next.length > 0 && best.length <= next.length) ? best : next));
  });
}

/**
 * Lists incompatibilities between callers and an API, one line per call. Empty if the API serves what they use. A call may accept and
 * return more than its caller knows.
 */
export const faultsOfCalls = (used: CallShapes, served: CallShapes): string[] =>
  Object.entries(used).flatMap(([name, call]) => {
    const now = served[name];
    if (!now) return [`${name}: the API doesn't serve it`];
    const faults = [
      ...(now.method === call.method && now.path === call.path
        ? []
        : [`it is at ${now.method} ${now.path}, not ${call.method} ${call.path}`]),
      ...faultsBetween(call.request, now.request, '', 'lost').map((fault) => `request: ${fault}`),
      ...faultsBetween(now.response, call.response, '', 'fine').map((fault) => `response: ${fault}`),
    ];
    return faults.length > 0 ? [`${name}: ${faults.join('; ')}`] : [];
  });
