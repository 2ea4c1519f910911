import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';

/** Credentials of a connection: user and password, or the port that was leased to the client address. */
export type AccessRequest = CallRequest<'gatewayAccess'>;

export type Access = Extract<CallResponse<'gatewayAccess'>, { refusal: null }>['access'];

export type AccessAnswer = { readonly refusal: ProxyErrorName } | { readonly refusal: null; readonly access: Access };

/** The API's answer, with the refusal's own name where there is one. */
export function readAnswer(answer: CallResponse<'gatewayAccess'>): AccessAnswer {
  return answer.refusal === null ? answer : { refusal: answer.reason ?? answer.refusal };
}

/** Ids of those whose traffic is used: the order, and the sub-user that logged in. */
export function quotaIdsOf({ orderId, subUserId }: { readonly orderId: string; readonly subUserId?: string | null | undefined }): string[] {
  return subUserId ? [orderId, subUserId] : [orderId];
}

/** When access expires, independently of the order, in milliseconds; `Infinity` if it doesn't. */
export function validUntil({ validUntil: end }: Access): number {
  return end ? Date.parse(end) : Infinity;
}
