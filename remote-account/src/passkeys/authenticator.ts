import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ApiClient, LoginResult } from 'shared-contracts/api/calls';

/** Whether the visitor closed the browser's dialog, let it time out, or had nothing to choose there. Browsers don't tell these apart. */
export const isCanceled = (error: unknown) => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the authenticator already has a passkey of the customer. */
export const isAlreadyThere = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** We ask for none, so whatever a browser reports doesn't matter. */
const noExtensions = { clientExtensionResults: {} };

/** Logs in with a passkey that the visitor chooses. Undefined if they chose none. */
export async function logInWithPasskey(api: ApiClient): Promise<LoginResult | undefined> {
  const optionsJSON = await api('startPasskeyLogin', {}, { errors: 'quiet' });
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    return await api('passkeyLogin', { response: { id, rawId, type, response, ...noExtensions } }, { errors: 'quiet' });
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw error;
  }
}

/** Creates a passkey in the browser and adds it to the account. Undefined if the customer canceled. */
export async function createPasskey(api: ApiClient, name: string) {
  const optionsJSON = await api('startPasskey', {}, { errors: 'quiet' });
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    return await api('addPasskey', { name, response: { id, rawId, type, response, ...noExtensions } }, { errors: 'quiet' });
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw error;
  }
}
