import { businessFigures } from 'api/business-figures';
import * as constants from 'shared-contracts/constants';

/** A requirement of OWASP ASVS 5.0 that the site doesn't meet. */
interface Deviation {
  /** What it does instead. */
  readonly deviation: string;
  /** Numbers of the requirements. */
  readonly requirements: readonly string[];
  /** Why it was accepted. Default: the specification requires it. */
  readonly why?: string;
  readonly mitigations: string;
  /** Tests and sources that show the mitigations. */
  readonly shownBy: readonly string[];
}

/** Deviations for docs/security/asvs.md. Their numbers, from D1, are named in code and docs. */
export const deviations: readonly Deviation[] = [
  {
    deviation: 'Scripts can read the token',
    requirements: ['3.3.4'],
    mitigations: `CSP without foreign or inline scripts, and without inline styles that a page wasn't stored with; \`SameSite=Lax\`, \`Secure\` under https; ${businessFigures.sessionHours} h; the server can end it at any time; customers see their sessions; markup entered by customers is shown as text`,
    shownBy: [
      'nginx/src/security-headers.test.ts',
      'publisher/src/pages/style-policy.test.ts',
      'api/src/customers/sessions/sessions.test.ts',
    ],
  },
  {
    deviation: `Passwords from ${constants.PASSWORD_MIN_LENGTH} characters, not compared with breached ones`,
    requirements: ['6.2.1', '6.2.12'],
    why: "the specification requires the length; a look-up of breached ones would tell another service a part of each password's hash",
    mitigations: 'common passwords are recognized: the form warns, `REFUSE_COMMON_PASSWORDS=yes` rejects them; lockout; Argon2id',
    shownBy: ['shared-contracts/src/rules/common-passwords.ts', 'api/src/customers/common-passwords.test.ts'],
  },
  {
    deviation: `Passwords up to ${constants.PASSWORD_MAX_LENGTH} characters, ${constants.PASSWORD_LOGIN_MAX_LENGTH} at login`,
    requirements: ['6.2.9'],
    mitigations: 'any character counts as one, no composition rules, pasting works; lockout; Argon2id',
    shownBy: ['api/src/customers/password-hashes.test.ts', 'api/src/customers/password-tries.test.ts'],
  },
  {
    deviation: 'Spaces around a password are trimmed; it is set by SMS code, without the current one',
    requirements: ['6.2.8', '6.2.3'],
    mitigations: `trimmed when it is set and at login, so the password that was set works; a code of its own purpose for that number, ${constants.SMS_CODE_MAX_TRIES} attempts; all sessions end; not available in third-party logins`,
    shownBy: ['api/src/customers/account-changes.test.ts'],
  },
  {
    deviation: 'SMS is the only factor',
    requirements: ['6.3.3', '6.6.1'],
    mitigations: `${constants.SMS_CODE_LIFETIME_SECONDS / 60} min, single use, ${constants.SMS_CODE_MAX_TRIES} attempts, limits per number, address and country; recent login to change the mobile; third-party logins, passkeys and a second factor (TOTP) are available. Anyone who takes over the number of a customer without one takes over the account: accepted, because card numbers are never stored, stored methods pay only for renewals, and only ops return money`,
    shownBy: ['api/src/customers/verify-codes/send-limits.test.ts', 'api/src/customers/security-notices/login-method-changes.test.ts'],
  },
  {
    deviation: 'Logout is a GET',
    requirements: ['3.5.3'],
    mitigations: 'it requires the `token` header, which no link, image or form sends; it ends only that session',
    shownBy: ['api/src/platform/http/http.test.ts'],
  },
  {
    deviation: 'SMS codes are hashed with a fast hash',
    requirements: ['6.5.2'],
    mitigations: `HMAC-SHA-256 with \`TOKEN_PEPPER\`, which isn't in the database; bound to number and type; ${constants.SMS_CODE_LIFETIME_SECONDS / 60} min, ${constants.SMS_CODE_MAX_TRIES} attempts`,
    shownBy: ['api/src/customers/verify-codes/verify-codes.ts'],
  },
  {
    deviation: '`sign` is MD5 over order, key and timestamp only',
    requirements: ['11.4.1'],
    mitigations: `the timestamp is signed: a link expires after ${constants.SIGN_PAST_SECONDS / 3600} h; 142-bit keys, compared in constant time; extraction also requires an address on the order's whitelist and returns only addresses of that order. Until it expires, a captured link can be used with another location or quantity, and its signature also changes that order's whitelist (\`addWhiteIp\`, \`delWhiteIp\`) and extends its sticky sessions (\`renewSession\`)`,
    shownBy: ['api/src/access/extraction/get-ip.test.ts'],
  },
  {
    deviation: 'Changing the mobile requires only a code sent to the new number',
    requirements: ['7.5.1'],
    mitigations: `login within the last ${constants.RECENT_LOGIN_MINUTES} min, notification to the old number; not in third-party logins; all sessions end`,
    shownBy: ['api/src/customers/account-changes.test.ts', 'api/src/customers/security-notices/login-method-changes.test.ts'],
  },
  {
    deviation: 'Strangers who know a number can delay its first login on a new device',
    requirements: ['6.1.1'],
    why: 'a count for each address would let an attacker with many addresses guess without end, and codes sent for each address would flood the number',
    mitigations: `a delay of ${constants.PASSWORD_WAIT_MAX_MINUTES} min at most for passwords, and a daily number of SMS codes, each after a CAPTCHA; known devices have counts of their own; third-party logins aren't affected`,
    shownBy: ['api/src/customers/devices/known-device.test.ts', 'api/src/customers/password-tries.test.ts'],
  },
  {
    deviation: 'Base images are named by tag, not by digest',
    requirements: ['15.1.2'],
    why: 'a tag gets security fixes, and a digest kept here would age unnoticed: each site pins its own when it updates',
    mitigations:
      '`ops/pin-images.sh` looks up the digest of every base image, for `.env`, and `--check` fails before a start if one is missing; each image and each release of a part has an SBOM; packages are pinned by `package-lock.json`',
    shownBy: ['scripts/compose-settings.test.ts', 'scripts/lib/sbom.test.ts'],
  },
  {
    deviation: 'The bytes per second of an order are not limited',
    requirements: ['15.2.2'],
    why: 'pacing every byte would cost all customers throughput; customers buy traffic, not a rate',
    mitigations:
      "connections, requests a second, look-ups and waiting bytes of an order are limited; its share of a gateway's core is its share of the connections that carry data; `npm run drills hostile` measures what 1,000 downloading tunnels cost others",
    shownBy: ['gateway/src/metering/meter.test.ts', 'gateway/src/access/request-pace.test.ts', 'scripts/drills/hostile.ts'],
  },
];
