import { AD_CLICK_COOKIE } from 'shared-contracts/constants';

/** Whether the visitor came from an ad, sent with calls that may register them. */
export function isAdVisitor(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${AD_CLICK_COOKIE}=`));
}
