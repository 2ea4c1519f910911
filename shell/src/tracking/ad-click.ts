import { AD_CLICK_COOKIE, CONVERT_REGISTRATION } from 'shared-contracts/constants';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { clearAdClick, readAdClick, writeAdClick } from '../session/cookies.ts';

/** Format of the ad network's click IDs; anything else is ignored. */
const CLICK = /^[\w.~-]{1,200}$/;

/** Stores the ad click ID of a landing URL. */
export function storeAdClick(): void {
  const click = new URLSearchParams(location.search).get(AD_CLICK_COOKIE);
  if (click !== null && CLICK.test(click)) writeAdClick(click);
}

/** Reports once that a visitor who came from an ad has registered. */
export function reportRegistration(): void {
  const click = readAdClick();
  if (click === undefined) return;
  clearAdClick();
  const logidUrl = `${location.origin}/?${AD_CLICK_COOKIE}=${encodeURIComponent(click)}`;
  sendBeacon('convertBdData', { conversions: [{ logidUrl, convertType: CONVERT_REGISTRATION }] });
}
