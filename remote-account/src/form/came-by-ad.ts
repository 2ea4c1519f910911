import { AD_CLICK_COOKIE } from 'shared-contracts/constants';

/** Whether the visitor came by an advertisement, for what may register them. */
export function cameByAd(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${AD_CLICK_COOKIE}=`));
}
