import { z } from 'zod';
import { PLACE_CODE_MAX } from '../../proxy/exit-place.ts';
import { furtherNames, none, text } from './common.ts';

/** ISO 3166-1 alpha-2, for the flag. */
const countryCode = z.string().length(2);

const names = { enName: z.string(), zhName: z.string(), names: furtherNames };

const exitCount = z.int().min(0);

/** `code` is the country code, a hyphen and the province's own code, such as `US-CA`. */
const province = z.object({ code: z.string(), ...names });

export const countrySchemas = {
  getCountryCodeInfoList: {
    /** Part of a name in either language, an ISO code or a dialing code; empty for all. */
    request: z.object({ queryName: text(80).default('') }),
    response: z.array(
      z.object({
        /** Digits without the plus sign. */
        countryMobileCode: z.string(),
        ...names,
        countryCode,
      }),
    ),
  },
  continentList: {
    request: none,
    /** Two-letter code: AF AN AS EU NA OC SA. */
    response: z.array(z.object({ code: z.string().length(2), ...names })),
  },
  countryProvinceList: {
    request: none,
    /** Every country or region that an order can name, by English name, with its provinces. Only a few have any. */
    response: z.array(
      z.object({
        code: countryCode,
        /** Our own id of the country or region. */
        pid: z.int(),
        continentCode: z.string().length(2),
        ...names,
        provinces: z.array(province),
      }),
    ),
  },
  locations: {
    /** Restricts the list to one country or region, by its case-insensitive ISO code. */
    request: z.object({ code: countryCode.optional() }),
    /** Every country or region where something is sold, by continent and English name. Continents without any are left out. */
    response: z.array(
      z.object({
        code: z.string().length(2),
        ...names,
        places: z.array(
          z.object({
            code: countryCode,
            pid: z.int(),
            ...names,
            /** True if flow packages currently have an exit there. May lag by ten seconds. */
            hasExits: z.boolean(),
            /** Static lines that can be ordered there now: 0 if sold out, null if none are sold. */
            staticLines: z.int().nullable(),
            /**
             * Median response time of our checks through exits there, on the last `LATENCY_DAYS` days, to two digits. Undefined with fewer than
             * `LATENCY_CHECKS_MIN` checks, and on APIs of an earlier release. May lag by a minute.
             */
            latency: z.object({ medianMs: z.int(), checks: z.int() }).optional(),
          }),
        ),
      }),
    ),
  },
  exitPlaces: {
    /** A place, as in a user name; empty for anywhere. */
    request: z.object({
      country: text(2).default(''),
      state: text(PLACE_CODE_MAX).default(''),
      city: text(PLACE_CODE_MAX).default(''),
      asn: text(PLACE_CODE_MAX).default(''),
      isp: text(PLACE_CODE_MAX).default(''),
    }),
    /** Where there are exits now, by English name. May lag by ten seconds. */
    response: z.object({
      /** Exits in the whole place. */
      exits: exitCount,
      /** Every country or region with exits; empty if one is requested. */
      countries: z.array(z.object({ code: countryCode, exits: exitCount })),
      /** States of the country; empty without one. */
      states: z.array(province.extend({ exits: exitCount })),
      /** Cities of the country, or of the state if there is one. */
      cities: z.array(
        z.object({
          /** As in a user name, such as `los-angeles`. */
          code: z.string(),
          /** Code of its state, or empty. */
          state: z.string(),
          ...names,
          exits: exitCount,
        }),
      ),
      /** ISPs in the country, state and city. The code is used in a user name. */
      isps: z.array(z.object({ code: z.string(), name: z.string(), exits: exitCount })),
      /** Networks in the country, state and city, with the name of their ISP, which may be empty. */
      asns: z.array(z.object({ asn: z.int(), isp: z.string(), exits: exitCount })),
      /**
       * Hosts of the regions whose gateways reach exits of the place, sorted by region. Undefined unless several regions have gateways, and on
       * APIs of an earlier release.
       */
      entries: z.array(z.object({ region: z.string(), host: z.string() })).optional(),
    }),
  },
  getProvinceInfoList: {
    /** Part of a province's or a country's name in either language, or a country's ISO code; empty for all. */
    request: z.object({ pName: text(80).default('') }),
    response: z.array(province.extend({ countryCode, countryEnName: z.string(), countryZhName: z.string() })),
  },
};
