import { LOCAL_IP_PATH } from 'shared-contracts/api/local-ip-path';

/** Prints the exit IP of a country, using an order's number and key from the environment. */
export const sampleOf = (code: string): string => `curl -x "http://$PROXY_HOST:$PROXY_PORT" \\
  -U "\${ORDER_ID}_${code}____:$ORDER_KEY" \\
  "$SITE_URL${LOCAL_IP_PATH}"`;
