import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { CallShapes } from 'shared-contracts/api/schemas/call-shape';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { z, type ZodType } from 'zod';
import { setAvailability } from '../releases/availability.ts';
import { rollBack } from '../releases/roll-back.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { withdrawStage, setStagePercent } from '../releases/stage.ts';
import { faultsOfApi } from '../releases/served-calls.ts';
import { readSiteState } from '../releases/site-report.ts';
import { endPreviews, previews } from '../releases/views.ts';
import { isRemote } from '../site/part-name.ts';
import { RequestRejected, acceptUpload, expectOwn, type Accepting } from './accept-upload.ts';
import { MAX_BUNDLE_BYTES } from './bundle.ts';
import { ACTOR_HEADER, decodeActor, partName } from './statement.ts';
import { readTeams, teamOf, type Team } from './teams.ts';

export interface ServiceOptions extends Accepting {
  readonly teamsFile: string;
}

/** Time limit to receive a request. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Maximum number of uploads in memory. */
const MAX_UPLOADS = 2;
/** Maximum number of browsers for checks of other containers. */
const MAX_CHECKS = 2;
const LOG_LINES = 50;

const back = z.strictObject({ part: partName, to: z.string().optional(), force: z.boolean().default(false) });
const share = z.strictObject({ part: partName, percent: z.int().min(0).max(100) });
const availability = z.strictObject({ part: z.custom<RemoteName>(isRemote), action: z.enum(['disable', 'enable']) });
const named = z.strictObject({ part: partName });
const checked = z.strictObject({ token: z.string() });
const served = z.strictObject({ calls: z.custom<CallShapes>((calls) => typeof calls === 'object' && calls !== null) });

/** Requests without a team. A caller who asks for a check knows the secret link of the preview to check. */
const OPEN: readonly (string | undefined)[] = ['/health', '/check', '/check-api'];
/** Limit for the calls that an API serves. */
const MAX_CALLS_BYTES = 4 * 1024 * 1024;

function teamIn(teamsFile: string, { headers }: FastifyRequest): Team {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const team = teamOf(readTeams(teamsFile), token);
  if (!team) throw new RequestRejected(401, "The token doesn't belong to a team.");
  return team;
}

function parsed<Output>(schema: ZodType<Output>, body: unknown): Output {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new RequestRejected(400, z.prettifyError(error));
  return data;
}

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** Who sent a command, for the release log. */
function actorOf({ name }: Team, request: FastifyRequest): string {
  const sent = header(request, ACTOR_HEADER);
  return sent === '' ? name : `${name}/${decodeActor(sent)}`;
}

/** HTTP service of the publisher: each team releases, stages and rolls back its own parts with its token; releases are signed. */
export function createService({ teamsFile, ...accepting }: ServiceOptions): FastifyInstance {
  const { site } = accepting;
  let uploads = 0;
  let checks = 0;
  const app = fastify({ bodyLimit: MAX_BUNDLE_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: 0 });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const status = error instanceof RequestRejected ? error.status : (error.statusCode ?? 409);
    return reply.code(status).send({ error: error.message });
  });

  // Authenticate before the body is read, so that strangers can't upload anything.
  const teams = new WeakMap<FastifyRequest, Team>();
  app.addHook('onRequest', async (request) => {
    if (!OPEN.includes(request.routeOptions.url)) teams.set(request, teamIn(teamsFile, request));
  });
  const teamOfRequest = (request: FastifyRequest): Team => teams.get(request) ?? teamIn(teamsFile, request);

  const command = <Asked extends { part: Part }>(
    address: string,
    schema: ZodType<Asked>,
    run: (asked: Asked, options: SiteOptions) => Promise<unknown>,
  ) =>
    app.route({
      method: 'POST',
      url: address,
      handler: async (request) => {
        const team = teamOfRequest(request);
        const asked = parsed(schema, request.body);
        expectOwn(team, asked.part);
        return run(asked, { ...site, by: actorOf(team, request) });
      },
    });

  app.get('/health', () => ({ ok: true }));
  app.route({
    method: 'POST',
    url: '/check',
    handler: async ({ body }) => {
      const { token } = parsed(checked, body);
      const preview = previews(site.siteRoot).find((each) => each.token === token);
      if (!preview) throw new RequestRejected(404, 'There is no such preview.');
      if (checks >= MAX_CHECKS) throw new RequestRejected(429, 'Too many releases are being checked. Try again in a minute.');
      checks += 1;
      try {
        await accepting.check(preview);
      } finally {
        checks -= 1;
      }
      return { ok: true };
    },
  });
  // For an API that is about to start: what it lacks for the pages that visitors see.
  app.route({
    method: 'POST',
    url: '/check-api',
    bodyLimit: MAX_CALLS_BYTES,
    handler: async ({ body }) => ({ faults: faultsOfApi(site.siteRoot, parsed(served, body).calls) }),
  });
  app.get('/releases', () => readSiteState(site.siteRoot, LOG_LINES));
  app.route<{ Body: Buffer }>({
    method: 'POST',
    url: '/releases',
    handler: async (request) => {
      if (uploads >= MAX_UPLOADS) throw new RequestRejected(429, 'Too many releases are being uploaded. Try again in a minute.');
      uploads += 1;
      try {
        const upload = { bundle: request.body, statement: header(request, 'x-statement'), signature: header(request, 'x-signature') };
        return await acceptUpload(teamOfRequest(request), upload, accepting);
      } finally {
        uploads -= 1;
      }
    },
  });
  command('/rollback', back, ({ part: own, to, force }, options) => rollBack(options, own, { ...(to !== undefined && { to }), force }));
  command('/stage', share, ({ part: own, percent }, options) =>
    percent === 0 ? withdrawStage(options, own, { isBad: false }) : setStagePercent(options, own, percent, accepting.served),
  );
  command('/availability', availability, ({ part: own, action }, options) => setAvailability(options, own, action));
  command('/end-preview', named, async ({ part: own }) => ({ ended: endPreviews(site.siteRoot, own) }));
  return app;
}
