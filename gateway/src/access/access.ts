import type { CallRequest, CallResponse } from 'shared-contracts/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy-error-codes';

/** Who asks to be let in: by user and password, or by the port that was leased to the address. */
export type AccessQuestion = CallRequest<'gatewayAccess'>;

export type Access = Extract<CallResponse<'gatewayAccess'>, { refusal: null }>['access'];

export type AccessAnswer = { readonly refusal: ProxyErrorName } | { readonly refusal: null; readonly access: Access };

/** The API's answer, with a refusal by its own name. */
export function readAnswer(answer: CallResponse<'gatewayAccess'>): AccessAnswer {
  return answer.refusal === null ? answer : { refusal: answer.reason ?? answer.refusal };
}

/** When access ends by itself, whatever happens to the order; `Infinity` where nothing says. In milliseconds. */
export function validUntil({ validUntil: end }: Access): number {
  return end ? Date.parse(end) : Infinity;
}
