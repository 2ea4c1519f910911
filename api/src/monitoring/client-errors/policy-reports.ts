import type { FastifyInstance } from 'fastify';
import { splitPrefix } from 'shared-contracts/pages/addresses';
import type { CallInput } from 'shared-contracts/api/calls';
import { PAGE_ERROR_MESSAGE_MAX } from 'shared-contracts/constants';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import { z } from 'zod';
import { POLICY_REPORT_TYPES } from '../../platform/http/policy-report-types.ts';

const MAX_BYTES = 16_384;

const text = z.string().default('');
const violation = z.object({ page: text, directive: text, blocked: text });
type Violation = z.infer<typeof violation>;

const legacy = z.object({ 'csp-report': z.looseObject({}) }).transform(({ 'csp-report': said }) =>
  violation.parse({
    page: said['document-uri'],
    directive: said['effective-directive'] ?? said['violated-directive'],
    blocked: said['blocked-uri'],
  }),
);
const modern = z
  .array(z.object({ type: z.literal('csp-violation'), body: z.looseObject({}) }))
  .min(1)
  .transform(([first]) =>
    violation.parse({ page: first?.body.documentURL, directive: first?.body.effectiveDirective, blocked: first?.body.blockedURL }),
  );
const report = z.union([legacy, modern]);

/** Returns a keyword such as `inline`, or the origin of a URL, because the rest of the URL may contain secrets. */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  return url === null ? blocked : url.origin === 'null' ? url.protocol : url.origin;
}

/** Replaces IDs in a path. The API doesn't know all routes, so every segment with a digit counts as an ID. */
const routeOf = (path: string): string => (/^(?:\/[\w-]*)+$/.test(path) ? path.replace(/[\w-]*\d[\w-]*/g, ':id') : '');

/** Converts a Content-Security-Policy violation to an error of the shell, without query strings. */
function failureOf({ page, directive, blocked }: Violation): CallInput<'pageErrors'> {
  const pathname = URL.parse(page)?.pathname ?? '';
  const { prefix = DEFAULT_LANGUAGE, path } = splitPrefix(pathname);
  return {
    part: 'shell',
    release: '',
    kind: 'policy',
    message: `${directive}: ${originOf(blocked)}`.slice(0, PAGE_ERROR_MESSAGE_MAX),
    route: routeOf(path),
    lang: prefix,
  };
}

/** Accepts violation reports from browsers at the error-reporting call, with its limits. */
export function acceptPolicyReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    POLICY_REPORT_TYPES,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (_request: unknown, body: string | Buffer) => {
      const parsed = report.safeParse(readJson(String(body)));
      return parsed.success ? failureOf(parsed.data) : {};
    },
  );
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
