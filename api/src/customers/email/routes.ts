import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { endpoints } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import { kindOfUnsubscribeToken } from 'shared-contracts/rules/notifications';
import type { Database } from '../../platform/database/database.ts';
import { languageOf } from '../../platform/http/envelope.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallPool } from '../../platform/limits/call-pools.ts';
import { refuse } from '../../platform/refusal.ts';
import { confirmByCode, confirmByLink, removeEmail, resendEmail, setEmail, type ChangeServices } from './change-email.ts';
import { findEmailSettings, setNotifications } from './email-settings.ts';
import { unsubscribe } from './unsubscribe.ts';

export interface EmailRouteServices extends ChangeServices {
  /** @throws Refusal `recentLoginNeeded` */
  readonly requireRecentLogin: (db: Database, caller: Caller, now: Date) => Promise<void>;
  /** False if email is switched off. */
  readonly isAvailable: boolean;
}

interface CallOfCustomer {
  readonly db: Database;
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

export function emailRoutes(handle: Handle, services: EmailRouteServices): void {
  const { requireRecentLogin, isAvailable } = services;
  const settings = ({ db, caller, language, now }: CallOfCustomer) =>
    findEmailSettings(db, caller.customerId, { isAvailable, language, now });

  handle('emailSettings', async (_input, call) => settings(call));

  handle('setEmail', async ({ address }, call) => {
    const { db, caller, language, now } = call;
    if (!isAvailable) throw refuse('emailUnavailable');
    await requireRecentLogin(db, caller, now);
    await setEmail(services, db, caller.customerId, { address, language }, now);
    return settings(call);
  });

  handle('resendEmail', async (_input, call) => {
    if (!isAvailable) throw refuse('emailUnavailable');
    await resendEmail(services, call.db, call.caller.customerId, call.language, call.now);
    return settings(call);
  });

  handle('confirmEmail', async ({ code }, call) => {
    await confirmByCode(services, call.db, call.caller.customerId, code, call);
    return settings(call);
  });

  handle('confirmEmailLink', async ({ token }, call) => {
    await confirmByLink(services, call.db, token, call);
    return null;
  });

  handle('removeEmail', async (_input, call) => {
    await requireRecentLogin(call.db, call.caller, call.now);
    await removeEmail(services, call.db, call.caller.customerId, call);
    return settings(call);
  });

  handle('setNotifications', async (input, call) => {
    await setNotifications(call.db, call.caller.customerId, input);
    return settings(call);
  });

  handle('unsubscribe', async ({ token }, { db }) => ({ kind: await unsubscribe(services.tokens, db, token) }));
}

const tokenOf = ({ query }: FastifyRequest) => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

interface UnsubscribeServices extends Pick<ChangeServices, 'tokens'> {
  readonly db: Database;
  readonly poolOf: (name: 'unsubscribeOneClick') => Pick<CallPool, 'ofAddress'>;
  readonly publicOrigin?: string | undefined;
}

/** The URL of the header `List-Unsubscribe`: mail programs post to it (RFC 8058), and browsers that open it get the page. */
export async function unsubscribeLinkRoutes(
  app: FastifyInstance,
  { db, tokens, poolOf, publicOrigin = '' }: UnsubscribeServices,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form says nothing beyond the URL.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => null);
    scope.route({
      method: endpoints.unsubscribeOneClick.method,
      url: endpoints.unsubscribeOneClick.path,
      bodyLimit: 1024,
      handler: async (request, reply) => {
        await poolOf('unsubscribeOneClick').ofAddress(request.ip, async () => unsubscribe(tokens, db, tokenOf(request)));
        return reply.code(200).send();
      },
    });
    scope.route({
      method: endpoints.unsubscribeLink.method,
      url: endpoints.unsubscribeLink.path,
      handler: async (request, reply) => {
        const token = tokenOf(request);
        const page = prefixedPath(apiPagePath('unsubscribe'), languageOf(request.headers.env));
        return reply.redirect(`${publicOrigin}${page}#${kindOfUnsubscribeToken(token) ? encodeURIComponent(token) : ''}`, 303);
      },
    });
  });
}
