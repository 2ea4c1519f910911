import { z } from 'zod';
import {
  SUB_USERS_MAX,
  SUB_USER_ADDRESSES_MAX,
  SUB_USER_CAP_MAX_MB,
  SUB_USER_CAP_MIN_MB,
  SUB_USER_COUNTRIES_MAX,
  SUB_USER_RATE_MAX,
} from '../../constants.ts';
import { readCountry } from '../../proxy/exit-place.ts';
import { checkIpAddress } from '../../rules/ip-address.ts';
import { allowedPlace, checkAllowedPlace, checkSubUserName, checkSubUserPassword, subUserName } from '../../proxy/sub-user.ts';
import { checked, id, time } from './common.ts';

const BYTES_PER_MB = 1_000_000;

/** Name of a sub-user, in lower case. Unique within the order, except for removed ones. */
const name = checked(checkSubUserName, subUserName);
const password = checked(checkSubUserPassword, (text) => text);
const bytes = z.int().min(0);
const country = z
  .string()
  .overwrite(readCountry)
  .regex(/^[A-Z]{2}$/, 'subUser.countries');

const place = checked(checkAllowedPlace, allowedPlace);

/** Restrictions of a sub-user. */
const restrictions = {
  /** Traffic that the sub-user may use in total, in bytes; null for no cap. */
  capBytes: z
    .int('subUser.cap')
    .min(SUB_USER_CAP_MIN_MB * BYTES_PER_MB, 'subUser.cap')
    .max(SUB_USER_CAP_MAX_MB * BYTES_PER_MB, 'subUser.cap')
    .nullable(),
  /** Requests and tunnels that it may start in a second, at each gateway; null for no limit. */
  requestsPerSecond: z.int('subUser.rate').min(1, 'subUser.rate').max(SUB_USER_RATE_MAX, 'subUser.rate').nullable(),
  /** ISO 3166-1 alpha-2 of the countries and regions whose exits it may use. Without any, and without `places`, it may use all. */
  countries: z.array(country).max(SUB_USER_COUNTRIES_MAX, 'subUser.countries'),
  /** Further places whose exits it may use, written as in usernames, such as `US_CA`, `US__los-angeles` and `US_asn-64496`. */
  places: z.array(place).max(SUB_USER_COUNTRIES_MAX, 'subUser.places'),
  /** Client addresses that it may connect from, IPv4 or IPv6; empty for all. */
  addresses: z.array(checked(checkIpAddress)).max(SUB_USER_ADDRESSES_MAX, 'subUser.addresses'),
};

const subUser = z.object({
  subUserId: id,
  name: z.string(),
  isEnabled: z.boolean(),
  capBytes: bytes.nullable(),
  requestsPerSecond: z.int().nullable(),
  countries: z.array(z.string()),
  /** Missing from older APIs. */
  places: z.array(z.string()).optional(),
  /** Canonical. */
  addresses: z.array(z.string()),
  /** Bytes in both directions since it was created, in reports that the API has accepted. Part of the `usedBytes` of the order. */
  usedBytes: bytes,
  requests: z.int().min(0),
  /** Start of the hour of its last use; null before the first. */
  lastUsedAt: time.nullable(),
  createdAt: time,
  /** Null until it is removed. */
  removedAt: time.nullable(),
});

/** The sub-user and its password, which no other call than `subUserPassword` returns again. */
const withPassword = z.object({ subUser, password: z.string() });

const { capBytes, requestsPerSecond, countries, places, addresses } = restrictions;

/** Sub-users of a flow order: logins of account-password mode with their own name, password, restrictions and usage. */
export const subUserSchemas = {
  subUsers: {
    request: z.object({ orderId: id }),
    response: z.object({
      orderId: id,
      /** Oldest first. */
      subUsers: z.array(subUser),
      /** The last `REMOVED_SUB_USERS_LISTED` ones, latest first. */
      removed: z.array(subUser),
      max: z.literal(SUB_USERS_MAX),
    }),
  },
  createSubUser: {
    request: z.object({
      orderId: id,
      name,
      /** Generated if omitted. */
      password: password.optional(),
      capBytes: capBytes.default(null),
      requestsPerSecond: requestsPerSecond.default(null),
      countries: countries.default([]),
      places: places.default([]),
      addresses: addresses.default([]),
    }),
    response: withPassword,
  },
  /** Changes the given fields and keeps the others. */
  updateSubUser: {
    request: z.object({
      orderId: id,
      name,
      isEnabled: z.boolean().optional(),
      capBytes: capBytes.optional(),
      requestsPerSecond: requestsPerSecond.optional(),
      countries: countries.optional(),
      places: places.optional(),
      addresses: addresses.optional(),
    }),
    response: z.object({ subUser }),
  },
  /** Ends its access. Its usage is kept, and its name can be given again. */
  removeSubUser: { request: z.object({ orderId: id, name }), response: z.null() },
  subUserPassword: { request: z.object({ orderId: id, name }), response: z.object({ password: z.string() }) },
  /** Replaces its password; generates one if none is given. */
  setSubUserPassword: {
    request: z.object({ orderId: id, name, password: password.optional() }),
    response: z.object({ password: z.string() }),
  },
};
