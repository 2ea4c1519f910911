/** A canonical host, as gateways report it. */
const HOST = /^[a-z0-9._:-]{1,253}$/;

/** A reported host, or an empty text for anything that can't be one. */
export const plainHost = (reported: string) => (HOST.test(reported) ? reported : '');
