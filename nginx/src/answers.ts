import { errorCodes, type ErrorName } from 'shared-contracts/error-codes';
import { errorTexts } from 'shared-contracts/error-texts';
import { fillText } from 'shared-contracts/fill-text';
import type { Language } from 'shared-contracts/languages';
import type { Envelope } from 'shared-contracts/calls';
import { waitText } from 'shared-contracts/wait-text';

/** Body of a file address that holds no file, and of odd addresses that no page could have. */
export const NOT_FOUND_TEXT = 'Not found\n';
export const METHOD_NOT_ALLOWED_TEXT = 'Method not allowed\n';
export const BAD_REQUEST_TEXT = 'Bad request\n';
/** Body of a page or file that is one too many. */
export const TOO_MANY_TEXT = 'Too many requests\n';
/** Body where the site root holds no page at all. */
export const NOT_BUILT_TEXT = 'The site has not been published yet\n';

/** Seconds after which a caller may ask again when the API cannot be reached, or when they have asked too often. */
export const RETRY_AFTER_SECONDS = 5;

/** How long a call may take, by which the API has answered or given up itself. */
export const API_TIMEOUT_SECONDS = 20;

/** The envelope that the front door answers in the API's place. */
export function envelope(error: ErrorName, language: Language): Envelope<null> {
  const wait = waitText(RETRY_AFTER_SECONDS, language);
  return { code: errorCodes[error], msg: fillText(errorTexts[error][language], { wait }), data: null };
}
