import { constants, createHash, publicEncrypt } from 'node:crypto';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { callApi } from './call-api.ts';
import { expectThat } from './drill.ts';

/** Password login of a customer. */
export interface PasswordLogin {
  readonly mobile: string;
  readonly password: string;
}

export async function logIn(origin: string, { mobile, password }: PasswordLogin): Promise<string> {
  const { kid, publicKey } = await callApi(origin, 'publicKey', {});
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const cipher = publicEncrypt(padding, Buffer.from(password)).toString('base64');
  return (await callApi(origin, 'passwordLogin', { mobile, password: `${kid}.${cipher}` })).token;
}

export async function buy(origin: string, token: string): Promise<string> {
  const { products } = await callApi(origin, 'getProductPriceList', { id: productFamily.flow });
  const { quoteId } = await callApi(origin, 'quote', { productId: products[0]?.productId ?? '', quantity: 1 }, token);
  const { orderId } = await callApi(origin, 'placeOrder', { quoteId }, token);
  const { paymentId } = await callApi(origin, 'toPay', { orderId, method: 'sandbox' }, token);
  await callApi(origin, 'sandboxPay', { paymentId, action: 'approve' });
  return orderId;
}

interface ExtractionAnswer {
  readonly code: number;
  readonly msg: string;
  readonly data: readonly unknown[];
}

async function extract(origin: string, token: string, orderId: string): Promise<void> {
  const { own } = await callApi(origin, 'queryOrderWhiteIps', { orderId }, token);
  await callApi(origin, 'addAndDelWhiteIps', { orderId, add: [own.address] }, token);
  const { orderKey } = await callApi(origin, 'orderKey', { orderId }, token);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHash('md5')
    .update(stringToSign(orderId, orderKey, timestamp))
    .digest('hex');
  const link = new URLSearchParams({ orderId, timestamp, sign, num: '2' }).toString();
  const { code, msg, data } = (await (await fetch(`${origin}${endpointPath('getIp')}?${link}`)).json()) as ExtractionAnswer;
  expectThat(code === 0 && data.length === 2, `extraction returned ${code} ${msg}`);
}

/** Runs a customer's main flow against the API of a sandbox: log in by password, buy and pay for a package, extract proxies. */
export async function smoke(origin: string, customer: PasswordLogin): Promise<void> {
  const token = await logIn(origin, customer);
  await extract(origin, token, await buy(origin, token));
}
