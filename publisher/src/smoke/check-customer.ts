import type { CallResponse } from 'shared-contracts/api/calls';
import { endpointPath, endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { TOKEN_COOKIE } from 'shared-contracts/constants';

const TIMEOUT_MS = 10_000;

/** A customer for opening pages behind the login. */
export interface CheckCustomer {
  /** Login as the site's cookies store it, by cookie name. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly logOut: () => Promise<void>;
}

async function call<Answer>(origin: string, name: EndpointName, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const { method } = endpoints[name];
  const answer = await fetch(new URL(endpointPath(name), origin), {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body: '{}' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Answer };
  if (!answer.ok || code !== 200) throw new Error(`The API at ${origin} returned ${answer.status} for ${name}: ${msg}`);
  return data;
}

interface Sources {
  /** Origin of the API with its internal calls, and their token; both are needed. */
  readonly apiOrigin?: string | undefined;
  readonly internalToken?: string | undefined;
  /** Origin of the site. */
  readonly siteOrigin: string;
  readonly isSandbox: boolean;
}

/** Logs in a customer: through the API's internal call, else in a sandbox a new one. Undefined where neither is possible. */
export async function logInForCheck({ apiOrigin, internalToken, siteOrigin, isSandbox }: Sources): Promise<CheckCustomer | undefined> {
  if (apiOrigin && internalToken) {
    const headers = { authorization: `Bearer ${internalToken}` };
    // The time zone isn't kept in a cookie, and this customer acts for no other account.
    const {
      token,
      timeZone: _,
      account: __,
      ...fields
    } = await call<CallResponse<'releaseCheckLogin'>>(apiOrigin, 'releaseCheckLogin', headers);
    return { cookies: { ...fields, [TOKEN_COOKIE]: token }, logOut: () => call(apiOrigin, 'logout', { token }) };
  }
  if (!isSandbox) return undefined;
  const { token } = await call<CallResponse<'sandboxCustomers'>>(siteOrigin, 'sandboxCustomers', {});
  return { cookies: { [TOKEN_COOKIE]: token }, logOut: () => call(siteOrigin, 'logout', { token }) };
}
