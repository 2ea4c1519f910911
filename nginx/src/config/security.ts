import { answerKinds, type AnswerKind } from '../security-headers.ts';
import { map, quote } from './syntax.ts';
import { securityHeaderNames, type SecurityTable } from '../security.ts';

/** Lines that add the headers for each kind of response. A location that adds headers inherits none, so each location needs them all. */
export type SecurityLines = Readonly<Record<AnswerKind, readonly string[]>>;

const variable = (kind: AnswerKind, name: string): string => `tidegate_${kind}_${name.toLowerCase().replaceAll('-', '_')}`;

function valuesOf(table: SecurityTable, kind: AnswerKind) {
  return securityHeaderNames.map((name) => ({ name, plain: table(kind, false)[name] ?? '', secure: table(kind, true)[name] ?? '' }));
}

/** Maps for the headers that depend on HTTPS; nginx doesn't send an empty header. */
export function securityMaps(table: SecurityTable): string[] {
  return answerKinds.flatMap((kind) =>
    valuesOf(table, kind)
      .filter(({ plain, secure }) => plain !== secure)
      .flatMap(({ name, plain, secure }) => map('$tidegate_secure', variable(kind, name), quote(plain), [['https', quote(secure)]])),
  );
}

export function securityLines(table: SecurityTable): SecurityLines {
  const linesOf = (kind: AnswerKind): string[] =>
    valuesOf(table, kind).map(
      ({ name, plain, secure }) => `add_header ${name} ${plain === secure ? quote(plain) : `$${variable(kind, name)}`} always;`,
    );
  return { site: linesOf('site'), call: linesOf('call'), email: linesOf('email') };
}
