import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from 'shared-contracts/endpoints';
import { SUCCESS_TEXT, fillText } from 'shared-contracts/error-texts';
import { isLanguage, type Language } from 'shared-contracts/languages';
import { proxyErrors } from 'shared-contracts/proxy-errors';
import { schemas } from 'shared-contracts/schemas';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { languageOf } from '../platform/http/envelope.ts';
import { randomId } from '../platform/random.ts';
import { extract, type ExtractedAddress } from './extract.ts';
import { ProxyRefusal } from './proxy-refusal.ts';
import { render, type Format } from './render.ts';

type Query = Readonly<Record<string, unknown>>;

function languageIn(query: Query, request: FastifyRequest): Language {
  const wanted = query.lang ?? query.env;
  return isLanguage(wanted) ? wanted : languageOf(request.headers.env);
}

function formatIn({ format }: Query): Format {
  return format === '1' || format === '2' ? format : '0';
}

function readInput(query: Query) {
  const parsed = schemas.getIp.request.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new ProxyRefusal('wrongParameter', { parameter: parsed.error.issues[0]?.path.join('.') ?? '' });
}

/** Answers programs, in the form they ask for and without an envelope. */
export function extractionRoutes(app: FastifyInstance, db: Database, clock: Clock, entry: Config['proxyEntry']): void {
  const { method, path } = endpoints.getIp;
  app.route<{ Querystring: Query }>({
    method,
    url: path,
    handler: async (request, reply) => {
      const { query } = request;
      const language = languageIn(query, request);
      const respond = (code: number, msg: string, data: ExtractedAddress[]) => {
        const { contentType, body } = render({ serialNo: randomId('x'), code, msg, data }, formatIn(query));
        return reply
          .header('Content-Type', contentType)
          .header('Cache-Control', 'no-store')
          .header('X-Content-Type-Options', 'nosniff')
          .send(body);
      };
      try {
        const extraction = { input: readInput(query), clientAddress: request.ip, language, now: clock.now() };
        return await respond(0, SUCCESS_TEXT[language], await extract(db, entry, extraction));
      } catch (error) {
        if (!(error instanceof ProxyRefusal)) throw error;
        const { code, text } = proxyErrors[error.reason];
        return respond(code, fillText(text[language], error.params), []);
      }
    },
  });
}
