/** Path of the call that returns the caller's public address, in its own module for pages that only display it. */
export const LOCAL_IP_PATH = '/webCommon/getLocalIp';
