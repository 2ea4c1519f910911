import { z } from 'zod';
import { none, text } from './common.ts';

/** ISO 3166-1 alpha-2, for the flag. */
const countryCode = z.string().length(2);

const names = { enName: z.string(), zhName: z.string() };

/** `code` is that of the country, a hyphen and the province's own, such as `US-CA`. */
const province = z.object({ code: z.string(), ...names });

export const countrySchemas = {
  getCountryCodeInfoList: {
    /** Part of a name in either language, an ISO code or a dialling code; empty for all. */
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
    /** Code of two letters: AF AN AS EU NA OC SA. */
    response: z.array(z.object({ code: z.string().length(2), ...names })),
  },
  countryProvinceList: {
    request: none,
    /** Every country or region that can be named in an order, by English name, with its provinces. Only a few have any. */
    response: z.array(
      z.object({
        code: countryCode,
        /** Our own number of the country or region. */
        pid: z.int(),
        continentCode: z.string().length(2),
        ...names,
        provinces: z.array(province),
      }),
    ),
  },
  locations: {
    /** Only of one country or region, by its ISO code in any case. */
    request: z.object({ code: countryCode.optional() }),
    /** Every country or region where something can be bought, by continent and English name; continents without any are left out. */
    response: z.array(
      z.object({
        code: z.string().length(2),
        ...names,
        places: z.array(
          z.object({
            code: countryCode,
            pid: z.int(),
            ...names,
            /** Traffic of flow packages can leave there now. It may lag by ten seconds. */
            hasExits: z.boolean(),
            /** Static lines that can be ordered there now, 0 where they are sold out; null where none are sold. */
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
