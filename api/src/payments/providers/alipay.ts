import type { AlipaySdk } from 'alipay-sdk';
import type { AlipayApp } from '../../platform/config/alipay-app.ts';

export interface AlipaySettings extends AlipayApp {
  /** Recipient of the payments; undefined if the app has a single seller. */
  readonly sellerId: string | undefined;
  /** Scene of our contract for agreements; undefined if there is none, so that no method can be stored. */
  readonly agreementScene: string | undefined;
}

/** The title of a trade, without characters that Alipay rejects. */
export const tradeSubject = (title: string): string => title.replace(/[/=&]/g, ' ');

/** Creates an Alipay SDK client; tests pass the gateway of a stub. The SDK is loaded only when needed. */
export async function openAlipay({ appId, privateKey, publicKey }: AlipayApp, timeoutMs: number, gateway?: string): Promise<AlipaySdk> {
  const { AlipaySdk: Library } = await import('alipay-sdk');
  return new Library({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    timeout: timeoutMs,
    ...(gateway !== undefined && { gateway }),
  });
}
