import { createSign, createVerify } from 'node:crypto';
import { randomText } from '../../platform/random.ts';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';

export interface WechatSettings {
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of our API certificate, hex. */
  readonly certificateSerial: string;
  /** PEM, PKCS #8, of that certificate; signs our requests. */
  readonly privateKey: string;
  /** APIv3 key, 32 bytes; decrypts notices. */
  readonly apiKey: string;
  /** PEM; verifies WeChat Pay's signatures. */
  readonly publicKey: string;
  /** Names that key in WeChat Pay's headers: `PUB_KEY_ID_…`, or the serial number of a platform certificate. */
  readonly publicKeyId: string;
}

interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

/** The `Authorization` header of a request. */
export function wechatAuthorization(
  { merchantId, certificateSerial, privateKey }: WechatSettings,
  { method, path, body }: SignedRequest,
  now: Date,
): string {
  const nonce = randomText(32);
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createSign('RSA-SHA256').update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64');
  const fields = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: certificateSerial, signature };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/**
 * What is wrong with the signature of a notice or a response; undefined if nothing.
 * @param headerOf returns a header by its name in lower case
 */
export function wechatSignatureProblem(
  { publicKey, publicKeyId }: WechatSettings,
  headerOf: (name: string) => string | undefined,
  body: string,
  now: Date,
): string | undefined {
  const timestamp = headerOf('wechatpay-timestamp') ?? '';
  if (headerOf('wechatpay-serial') !== publicKeyId) return 'it is signed with another key than ours of WeChat Pay';
  const text = `${timestamp}\n${headerOf('wechatpay-nonce')}\n${body}\n`;
  const signature = headerOf('wechatpay-signature') ?? '';
  if (!createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')) return 'wrong signature';
  const age = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(age) <= NOTICE_TOLERANCE_SECONDS ? undefined : 'its timestamp is too old or in the future';
}
