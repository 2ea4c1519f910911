import { z } from 'zod';
import { addSeconds } from '../../platform/clock.ts';
import { askProvider, parsedJson, type ProviderAnswer } from './ask-provider.ts';

const origins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** A token is renewed this long before it expires. */
const RENEWAL_SECONDS = 60;

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's ID of our webhook, which its signatures cover. */
  readonly webhookId: string;
  /** `sandbox` charges nobody. */
  readonly environment: 'live' | 'sandbox';
}

export interface PaypalAnswer {
  readonly status: number;
  /** Why PayPal rejected a valid request, such as `ORDER_ALREADY_CAPTURED`; empty if it didn't. */
  readonly issue: string;
  readonly body: unknown;
}

export interface PaypalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly content?: object;
  /** PayPal executes requests with the same ID once. */
  readonly requestId?: string;
}

/** @throws Error if there is no response in time, or PayPal is failing */
export type AskPaypal = (request: PaypalRequest, now: Date) => Promise<PaypalAnswer>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const rejection = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) });

interface Token {
  readonly text: string;
  readonly until: Date;
}

/** Creates a client of PayPal's REST API; tests pass the origin of a stand-in. */
export function createPaypalClient(
  { clientId, clientSecret, environment }: PaypalSettings,
  timeoutMs: number,
  origin: string = origins[environment],
): AskPaypal {
  let token: Promise<Token> | undefined;

  async function getToken(now: Date): Promise<Token> {
    const { status, text } = await askProvider(
      () => ({
        url: `${origin}/v1/oauth2/token`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      }),
      timeoutMs,
    );
    const { data } = tokenAnswer.safeParse(parsedJson(text));
    if (status !== 200 || !data) throw new Error(`PayPal returned ${status} instead of a token`);
    return { text: data.access_token, until: addSeconds(now, data.expires_in - RENEWAL_SECONDS) };
  }

  /** The token in use, or a new one, which simultaneous requests share. */
  async function currentToken(now: Date): Promise<string> {
    const known = token;
    const found = await known?.catch(() => undefined);
    if (found && found.until > now) return found.text;
    // Another request may have renewed it meanwhile.
    if (token === known || token === undefined) token = getToken(now);
    return (await token).text;
  }

  async function send({ method, path, content, requestId }: PaypalRequest, now: Date): Promise<ProviderAnswer> {
    const headers = {
      authorization: `Bearer ${await currentToken(now)}`,
      'content-type': 'application/json',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const body = content && { body: JSON.stringify(content) };
    return askProvider(() => ({ url: origin + path, method, headers, ...body }), timeoutMs);
  }

  return async (request, now) => {
    let answer = await send(request, now);
    // PayPal ends tokens early if the app changes.
    if (answer.status === 401) {
      token = undefined;
      answer = await send(request, now);
    }
    const { status, text } = answer;
    const body = parsedJson(text);
    const { data } = rejection.safeParse(body);
    const issue = data?.details[0]?.issue ?? data?.name ?? '';
    const isAnswer = (status >= 200 && status < 300) || status === 404 || status === 422;
    if (!isAnswer) throw new Error(`PayPal returned ${status} ${issue}`);
    return { status, issue: status < 300 ? '' : issue, body };
  };
}
