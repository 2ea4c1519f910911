import { z } from 'zod';
import { none, text } from './common.ts';

/** ISO 3166-1 alpha-2, for the flag. */
const countryCode = z.string().length(2);

const names = { enName: z.string(), zhName: z.string() };

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
        enName: z.string(),
        zhName: z.string(),
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
          }),
        ),
      }),
    ),
  },
  getProvinceInfoList: {
    /** Part of a province's or a country's name in either language, or a country's ISO code; empty for all. */
    request: z.object({ pName: text(80).default('') }),
    response: z.array(province.extend({ countryCode, countryEnName: z.string(), countryZhName: z.string() })),
  },
};
