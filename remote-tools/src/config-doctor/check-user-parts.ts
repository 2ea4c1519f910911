import { COUNTRY_WITHOUT_EXITS, STICKY_MINUTES_MAX, STICKY_MINUTES_OFFERED } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { isSessionId, parseProxyUser } from 'shared-contracts/proxy/user';
import { fault, note, type ConfigFinding } from './config-finding.ts';

export const PART_COUNT = 6;
/** Whether a part after the six names an AS number, an ISP or a sub-user. */
export const isOptionalPart = (part: string) => /^(asn|isp|sub)-/i.test(part);
/** Whether a part names a sub-user. */
const isSubUserPart = (part: string) => /^sub-/i.test(part);

/** Whether a user name names a sub-user. */
export const isSubUser = (user: string) => user.split('_').slice(PART_COUNT).some(isSubUserPart);

const { authFailed, countryNotFound, noExitForPlace, wrongUser } = proxyErrors;
/** Placeholder order ID, used when checking another part of the user name. */
const ANY = 'F1';
const SESSION_MAX = 32;
const STATIC_ORDER = /^S\d{6}[A-Z0-9]{12}$/;

const isRight = (user: string) => typeof parseProxyUser(user) !== 'string';

function checkMinutes(minutes: string, session: string): ConfigFinding[] {
  if (minutes === '') return session === '' ? [] : [fault('minutesMissing', { session }, wrongUser.code)];
  if (isRight(`${ANY}____${minutes}_a`)) {
    if (session === '') return [note('minutesAlone', { minutes })];
    return Number(minutes) > STICKY_MINUTES_OFFERED ? [note('minutesLong', { minutes, offered: STICKY_MINUTES_OFFERED })] : [];
  }
  const name = Number(minutes) > STICKY_MINUTES_MAX ? 'minutesTooLong' : 'minutesForm';
  return [fault(name, { minutes, max: STICKY_MINUTES_MAX }, wrongUser.code)];
}

function checkSession(session: string): ConfigFinding[] {
  if (session === '' || isSessionId(session)) return [];
  const isLong = /^[A-Za-z0-9]+$/.test(session);
  return [fault(isLong ? 'sessionLong' : 'sessionForm', { session, length: session.length, max: SESSION_MAX }, wrongUser.code)];
}

/** The finding about a malformed optional part. */
function formOf(part: string): 'asnForm' | 'subUserForm' | 'placeForm' {
  if (isSubUserPart(part)) return 'subUserForm';
  return /^asn-/i.test(part) ? 'asnForm' : 'placeForm';
}

/**
 * Checks a user name, part by part, with the gateway's own parser.
 * @param countries codes available as exit countries; undefined until they are known
 */
export function checkUserParts(user: string, countries: ReadonlySet<string> | undefined): ConfigFinding[] {
  const parts = user.split('_');
  const [orderId = '', country = '', state = '', city = '', minutes = '', session = ''] = parts;
  const findings: ConfigFinding[] = [];
  if (STATIC_ORDER.test(orderId)) findings.push(fault('staticOrder', {}, authFailed.code));
  else if (orderId === '') findings.push(fault('orderMissing', {}, wrongUser.code));
  else if (!isRight(`${orderId}_____`)) findings.push(fault('orderForm', { value: orderId }, wrongUser.code));
  const optional = parts.slice(PART_COUNT);
  if (parts.length < PART_COUNT || parseProxyUser([`${ANY}_US____`, ...optional].join('_')) === 'count')
    return [...findings, fault('partCount', { found: parts.length - 1 }, wrongUser.code)];
  const asked = country.toUpperCase().replace(/^UK$/, 'GB');
  if (!isRight(`${ANY}_${country}____`)) findings.push(fault('countryForm', { value: country }, wrongUser.code));
  else if (asked === COUNTRY_WITHOUT_EXITS) findings.push(fault('noExitForPlace', { value: country }, noExitForPlace.code));
  else if (asked !== '' && countries && !countries.has(asked))
    findings.push(fault('countryUnknown', { value: country }, countryNotFound.code));
  // A state is valid only together with its country, which may itself be missing or invalid.
  if (isRight(`${ANY}_${country}____`) && country !== '' && !isRight(`${ANY}_${country}_${state}___`))
    findings.push(fault('placeForm', { value: state }, wrongUser.code));
  if (!isRight(`${ANY}_US__${city}__`)) findings.push(fault('placeForm', { value: city }, wrongUser.code));
  for (const part of optional) if (!isRight(`${ANY}_US_____${part}`)) findings.push(fault(formOf(part), { value: part }, wrongUser.code));
  if (country === '' && [state, city, ...optional.filter((part) => !isSubUserPart(part))].some(Boolean))
    findings.push(fault('countryNeeded', {}, wrongUser.code));
  return [...findings, ...checkMinutes(minutes, session), ...checkSession(session)];
}
