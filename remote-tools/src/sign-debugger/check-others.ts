import { EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import { parseExitPlace, placeParts } from 'shared-contracts/proxy/exit-place';
import { extractionChoices, isExtractQuantity } from 'shared-contracts/extraction/extraction-link';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import type { LinkFinding } from './link-finding.ts';

const { wrongParameter, wrongQuantity, countryNotFound, invalidOrder } = proxyErrors;
const fault = (name: LinkFinding['name'], values: LinkFinding['values'], { code }: { readonly code: number }): LinkFinding => ({
  name,
  isFault: true,
  values,
  code,
});

const ORDER = /^[A-Za-z0-9]{1,40}$/;
/** Format of static order IDs, which start with `S`. */
const STATIC_ORDER = /^S\d{6}[A-Z0-9]{12}$/;

function* checkOrder(orderId: string): Generator<LinkFinding> {
  if (!ORDER.test(orderId)) yield fault('orderForm', { value: orderId }, wrongParameter);
  if (STATIC_ORDER.test(orderId)) yield fault('staticOrder', {}, invalidOrder);
}

/** Checks the unsigned parameters and the order ID. */
export function* checkOthers(fields: ReadonlyMap<string, string>): Generator<LinkFinding> {
  const orderId = fields.get('orderId');
  if (orderId) yield* checkOrder(orderId);
  const num = fields.get('num');
  if (num !== undefined && !(/^\d{1,4}$/.test(num) && isExtractQuantity(Number(num))))
    yield fault('wrongQuantity', { value: num, min: EXTRACT_MIN, max: EXTRACT_MAX }, wrongQuantity);
  const country = fields.get('country');
  if (country !== undefined && !/^([A-Za-z]{2})?$/.test(country)) yield fault('wrongCountry', { value: country }, countryNotFound);
  const place = parseExitPlace(Object.fromEntries(placeParts.map((part) => [part, fields.get(part) ?? ''])));
  if (place === 'country' && !country) yield fault('countryNeeded', {}, wrongParameter);
  else if (typeof place === 'string' && place !== 'country')
    yield fault('wrongPlace', { field: place, value: fields.get(place) ?? '' }, wrongParameter);
  for (const [field, allowed] of Object.entries(extractionChoices)) {
    const value = fields.get(field);
    const isAllowed = value === undefined || (allowed as readonly string[]).includes(value);
    if (!isAllowed) yield fault('wrongValue', { field, value, allowed: allowed.join(', ') }, wrongParameter);
  }
}
