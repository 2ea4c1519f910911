import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';

/** The ticket to finish a login with the second factor, if that is what an error asks for. */
export function secondStepTicket(error: unknown): string | undefined {
  if (!isApiError(error) || error.code !== errorCodes.secondFactorNeeded) return undefined;
  return (error.data as { readonly ticket: string }).ticket;
}
