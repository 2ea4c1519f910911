import { AD_CLICK_COOKIE, CONVERT_REGISTRATION } from 'shared-contracts/constants';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { clearAdClick, readAdClick, writeAdClick } from '../session/cookies.ts';

/** Of the form that the ad network gives its clicks; anything else is not kept. */
const CLICK = /^[\w.~-]{1,200}$/;

/** Keeps the advertisement's click that a landing address names. */
export function takeAdClick(): void {
  const click = new URLSearchParams(location.search).get(AD_CLICK_COOKIE);
  if (click !== null && CLICK.test(click)) writeAdClick(click);
}

/** Reports that the visitor of an advertisement has registered, once. */
export function reportRegistration(): void {
  const click = readAdClick();
  if (click === undefined) return;
  clearAdClick();
  const logidUrl = `${location.origin}/?${AD_CLICK_COOKIE}=${encodeURIComponent(click)}`;
  sendBeacon('convertBdData', { conversions: [{ logidUrl, convertType: CONVERT_REGISTRATION }] });
}
