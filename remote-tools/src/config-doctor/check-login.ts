import { DYNAMIC_PASSWORD_USER, ORDER_SECRET_LENGTH } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { isOurHost, type Entry } from './check-entry.ts';
import { checkUserParts, isSubUser } from './check-user-parts.ts';
import { fault, note, type ConfigFinding } from './config-finding.ts';
import { passwordKindOf, userKindOf } from './login-kinds.ts';
import type { ProxySetting } from './proxy-setting.ts';

const { code } = proxyErrors.authFailed;
const { code: wrongUser } = proxyErrors.wrongUser;

function checkUser({ user }: ProxySetting, countries: ReadonlySet<string> | undefined): ConfigFinding[] {
  switch (userKindOf(user)) {
    case 'parts':
      return checkUserParts(user, countries);
    case 'dynamic':
      return user === DYNAMIC_PASSWORD_USER ? [] : [fault('userCase', { user, right: DYNAMIC_PASSWORD_USER }, wrongUser)];
    case 'orderAlone':
      return [fault('orderAlone', { right: `${user}_____` }, wrongUser)];
    case 'line':
      return [note('staticLine')];
    case 'account':
      return [fault('userAccount', {}, wrongUser)];
    case 'other':
      return [fault('userUnknown', { user }, wrongUser)];
    default:
      return [];
  }
}

/** Checks whether the password's format fits the user name. */
function checkPassword({ user, password }: ProxySetting): ConfigFinding[] {
  const [userKind, kind] = [userKindOf(user), passwordKindOf(password)];
  // The password of a sub-user can be chosen.
  if (userKind === 'line' || userKind === 'account' || isSubUser(user)) return [];
  return kind === 'account' ? [fault('accountPassword', { length: password.length, right: ORDER_SECRET_LENGTH }, code)] : [];
}

/** Checks the setting's user name and password. */
export function checkLogin(setting: ProxySetting, entry: Entry, countries: ReadonlySet<string> | undefined): ConfigFinding[] {
  const { user, password, shape, port } = setting;
  if (user === '' && password === '') {
    const isAccountEntry = isOurHost(setting, entry) && Number(port) === entry.port && shape !== 'answer';
    return isAccountEntry ? [fault('loginMissing', {}, code)] : [];
  }
  if (user === '') return [fault('userMissing', {}, wrongUser)];
  const missing = password === '' ? [fault('passwordMissing', {}, code)] : checkPassword(setting);
  // Only a URL is percent-decoded; in a field, an encoded value is used as is.
  const isEncoded = shape !== 'url' && /%[0-9a-f]{2}/i.test(`${user} ${password}`);
  return [...checkUser(setting, countries), ...missing, ...(isEncoded ? [note('encodedInField')] : [])];
}
