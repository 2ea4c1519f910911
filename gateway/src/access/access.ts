import type { CallRequest, CallResponse } from 'shared-contracts/calls';

/** Who asks to be let in: by user and password, or by the port that was leased to the address. */
export type AccessQuestion = CallRequest<'gatewayAccess'>;

export type AccessAnswer = CallResponse<'gatewayAccess'>;

export type Access = Extract<AccessAnswer, { refusal: null }>['access'];
