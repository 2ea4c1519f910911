import { errorCodes, type ErrorName } from 'shared-contracts/error-codes';
import { errorTexts } from 'shared-contracts/error-texts';
import type { Language } from 'shared-contracts/languages';
import type { Envelope } from 'shared-contracts/calls';

/** Body of a file address that holds no file, and of odd addresses that no page could have. */
export const NOT_FOUND_TEXT = 'Not found\n';
export const METHOD_NOT_ALLOWED_TEXT = 'Method not allowed\n';
export const BAD_REQUEST_TEXT = 'Bad request\n';
/** Body where the site root holds no page at all. */
export const NOT_BUILT_TEXT = 'The site has not been published yet\n';

/** Seconds after which a caller may ask again when the API cannot be reached. */
export const RETRY_AFTER_SECONDS = 5;

/** How long a call may take, by which the API has answered or given up itself. */
export const API_TIMEOUT_SECONDS = 20;

/** The envelope that the front door answers in the API's place. */
export function envelope(error: ErrorName, language: Language): Envelope<null> {
  return { code: errorCodes[error], msg: errorTexts[error][language], data: null };
}
