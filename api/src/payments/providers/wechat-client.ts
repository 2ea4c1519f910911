import { z } from 'zod';
import { askProvider, parsedJson } from './ask-provider.ts';
import { wechatAuthorization, wechatSignatureProblem, type WechatSettings } from './wechat-signature.ts';

const WECHAT_ORIGIN = 'https://api.mch.weixin.qq.com';

export interface WechatAnswer {
  readonly isFine: boolean;
  /** WeChat Pay's code of an error, without underscores, which it uses inconsistently; empty if there is none. */
  readonly code: string;
  readonly body: unknown;
}

/** @throws Error if there is no response in time, or one that WeChat Pay hasn't signed */
export type AskWechat = (method: 'GET' | 'POST', path: string, now: Date, content?: object) => Promise<WechatAnswer>;

const failure = z.object({ code: z.string() });

/** Creates a client of WeChat Pay's API v3; tests pass the origin of a stand-in. */
export function createWechatClient(settings: WechatSettings, timeoutMs: number, origin = WECHAT_ORIGIN): AskWechat {
  return async (method, path, now, content) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const { status, headers, text } = await askProvider(
      () => ({
        url: origin + path,
        method,
        headers: {
          accept: 'application/json',
          authorization: wechatAuthorization(settings, { method, path, body }, now),
          // Asks for a signature with the key that we have.
          'wechatpay-serial': settings.publicKeyId,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      }),
      timeoutMs,
    );
    const problem = wechatSignatureProblem(settings, (name) => headers.get(name) ?? undefined, text, now);
    if (problem !== undefined) throw new Error(`WeChat Pay returned ${status}, but ${problem}`);
    const answer = parsedJson(text);
    const code = failure.safeParse(answer).data?.code ?? '';
    return { isFine: status >= 200 && status < 300, code: code.replaceAll('_', ''), body: answer };
  };
}
