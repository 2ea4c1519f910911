/** Whether the browser has passkeys: not at http addresses, except for localhost. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;
