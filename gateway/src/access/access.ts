import type { CallRequest, CallResponse } from 'shared-contracts/calls';

/** Who asks to be let in: by user and password, or by the port that was leased to the address. */
export type AccessQuestion = CallRequest<'gatewayAccess'>;

export type AccessAnswer = CallResponse<'gatewayAccess'>;

export type Access = Extract<AccessAnswer, { refusal: null }>['access'];

/** When access ends by itself, whatever happens to the order; `Infinity` where nothing says. In milliseconds. */
export function validUntil({ validUntil: end }: Access): number {
  return end ? Date.parse(end) : Infinity;
}
