import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { proxyErrorCodes } from 'shared-contracts/texts/proxy-errors/error-codes';

/** All codes in order, as in the addresses of their pages. */
export const errorCodeIds: readonly string[] = [...Object.values(errorCodes), ...Object.values(proxyErrorCodes)]
  .toSorted((a, b) => a - b)
  .map(String);
