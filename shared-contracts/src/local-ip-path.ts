/** Path of the call that answers with the caller's public address, for pages that show it and need no other call. */
export const LOCAL_IP_PATH = '/webCommon/getLocalIp';
