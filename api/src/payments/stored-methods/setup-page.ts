import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { STORE_METHOD_MINUTES } from 'shared-contracts/constants';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CallPool } from '../../platform/limits/call-pools.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { findStoredMethod } from '../stored-charges/stored-methods.ts';

interface PageServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  readonly poolOf: (name: EndpointName) => Pick<CallPool, 'ofAddress'>;
  /** Origin of the site; defaults to that of the API. */
  readonly publicOrigin: string | undefined;
}

/** Registers the address that leads a phone to the provider's page for storing a method while that can be used, then to the balance. */
export function setupPageRoute(app: FastifyInstance, { db, clock, providers, poolOf, publicOrigin }: PageServices): void {
  const { method, path } = endpoints.storedMethodPage;
  const pageOf = async (id: string, userAgent: string) => {
    const row = await findStoredMethod(db, id);
    const isOpen = row?.state === 'starting' && clock.now() < addSeconds(row.createdAt, STORE_METHOD_MINUTES * 60);
    const page = isOpen ? providers[row.method]?.stored?.pageFor?.(row.setupRef, userAgent) : undefined;
    return page ?? apiPagePath('balance');
  };
  app.route<{ Params: { storedMethodId: string } }>({
    method,
    url: path,
    handler: async ({ params, ip, headers }, reply) => {
      const id = params.storedMethodId;
      const page = await poolOf('storedMethodPage').ofAddress(ip, async () => pageOf(id, headers['user-agent'] ?? ''));
      return reply.redirect(publicOrigin === undefined ? page : new URL(page, publicOrigin).href, 302);
    },
  });
}
