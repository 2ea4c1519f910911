import fc from 'fast-check';
import {
  ANYWHERE,
  formatPlace,
  isAsn,
  parseExitPlace,
  parsePlace,
  placeCode,
  placeKey,
  placeWithin,
  readPlaceKey,
  type ExitPlace,
} from './exit-place.ts';

const code = fc.stringMatching(/^[a-z0-9-]{0,30}$/);
const places: fc.Arbitrary<ExitPlace> = fc
  .record({
    country: fc.stringMatching(/^[A-Z]{2}$/).filter((country) => country !== 'UK'),
    state: fc.stringMatching(/^[A-Z0-9]{0,3}$/),
    city: code,
    asn: fc.option(fc.integer({ min: 1, max: 4_294_967_295 })),
    isp: code,
  })
  .map(({ country, state, asn, ...rest }) => ({
    ...rest,
    country,
    state: state && `${country}-${state}`,
    asn: asn === null ? '' : String(asn),
  }));

describe('parseExitPlace', () => {
  it('leaves a normalized place unchanged, and normalizes its spellings', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parseExitPlace(place)).toEqual(place);
        const { country, state, city, asn, isp } = place;
        const spelled = {
          country: country.toLowerCase(),
          state: state.toLowerCase(),
          city: city.toUpperCase(),
          asn: asn && `as${asn}`,
          isp: isp.toUpperCase(),
        };
        expect(parseExitPlace(spelled)).toEqual(place);
        expect(parseExitPlace({ ...place, state: state.slice(3) })).toEqual(place);
      }),
    );
  });

  it('never fails, and returns only codes without underscores', () => {
    fc.assert(
      fc.property(
        fc.record({ country: fc.string(), state: fc.string(), city: fc.string(), asn: fc.string(), isp: fc.string() }),
        (given) => {
          const place = parseExitPlace(given);
          expect(typeof place === 'string' ? '' : Object.values(place).join('')).toMatch(/^[A-Za-z0-9-]*$/);
        },
      ),
    );
  });

  it.each([
    [{}, ANYWHERE],
    [{ country: 'uk' }, { ...ANYWHERE, country: 'GB' }],
    [
      { country: 'US', asn: 'AS0064496' },
      { ...ANYWHERE, country: 'US', asn: '64496' },
    ],
    [
      { country: 'US', city: 'Austin' },
      { ...ANYWHERE, country: 'US', city: 'austin' },
    ],
  ])('parses %j', (given, place) => expect(parseExitPlace(given)).toEqual(place));

  it.each([
    [{ country: 'USA' }, 'country'],
    [{ country: 'U1' }, 'country'],
    [{ state: 'CA' }, 'country'],
    [{ city: 'austin' }, 'country'],
    [{ asn: '64496' }, 'country'],
    [{ isp: 'harbour-broadband' }, 'country'],
    [{ country: 'US', state: 'C A' }, 'state'],
    [{ country: 'US', state: 'DE-BY' }, 'state'],
    [{ country: 'US', state: 'california' }, 'state'],
    [{ country: 'US', city: 'los_angeles' }, 'city'],
    [{ country: 'US', asn: '0' }, 'asn'],
    [{ country: 'US', asn: '4294967296' }, 'asn'],
    [{ country: 'US', asn: 'ASN1' }, 'asn'],
    [{ country: 'US', isp: 'x'.repeat(41) }, 'isp'],
  ])('rejects %j because of its %s', (given, part) => expect(parseExitPlace(given)).toBe(part));
});

describe('placeCode', () => {
  it.each([
    ['Los Angeles', 'los-angeles'],
    ['São Paulo', 'sao-paulo'],
    ["Coeur d'Alene", 'coeur-d-alene'],
    ['Harbour Broadband, Inc.', 'harbour-broadband-inc'],
  ])('of %s is %s', (name, expected) => expect(placeCode(name)).toBe(expected));
});

it('a place is the same after it was a key', () => {
  fc.assert(fc.property(places, (place) => expect(readPlaceKey(placeKey(place))).toEqual(place)));
  expect(placeKey({ ...ANYWHERE, country: 'US', state: 'US-CA' })).toBe('US_US-CA_');
});

it.each([1, 64_496, 4_294_967_295])('%i can be an AS number', (asn) => expect(isAsn(asn)).toBe(true));
it.each([0, -1, 1.5, 4_294_967_296, Number.NaN])('%d cannot be an AS number', (asn) => expect(isAsn(asn)).toBe(false));

const isUnclear = ({ city }: ExitPlace) => /^(?:asn|isp)-./.test(city);

describe('a place as in a username', () => {
  it('is read back as it was, without the empty parts at its end', () => {
    fc.assert(
      fc.property(
        places.filter((place) => !isUnclear(place)),
        (place) => {
          expect(parsePlace(formatPlace(place))).toEqual(place);
          expect(formatPlace(place)).not.toMatch(/_$/);
        },
      ),
    );
    expect(formatPlace({ ...ANYWHERE, country: 'US', state: 'US-CA', city: 'los-angeles' })).toBe('US_CA_los-angeles');
  });

  it.each([
    ['us_ca', 'US_CA'],
    ['US_US-CA_Los-Angeles', 'US_CA_los-angeles'],
    ['UK__london', 'GB__london'],
    ['US_asn-AS064496', 'US_asn-64496'],
    ['US__austin_isp-Harbour-Broadband_asn-64496', 'US__austin_asn-64496_isp-harbour-broadband'],
  ])('%s is normalized to %s', (text, normalized) => {
    const place = parsePlace(text);
    expect(typeof place === 'string' ? place : formatPlace(place)).toBe(normalized);
  });

  it.each([
    ['', 'country'],
    ['_CA', 'country'],
    ['asn-64496', 'country'],
    ['USA', 'country'],
    ['US_DE-BE', 'state'],
    ['US_CA_a_b', 'city'],
    ['US_asn-0', 'asn'],
    ['US_asn-1_asn-2', 'isp'],
    ['US_asn-1_austin', 'isp'],
  ])('%j has a wrong %s', (text, part) => {
    expect(parsePlace(text)).toBe(part);
  });

  it.each([
    ['US', 'US_CA', 'US_CA'],
    ['US_CA', 'US', 'US_CA'],
    ['US_CA', 'US_asn-64496', 'US_CA_asn-64496'],
    ['US_CA', 'US_TX', undefined],
    ['DE', 'US_CA', undefined],
  ])('%s within %s is %s', (one, other, common) => {
    const [place, outer] = [parsePlace(one), parsePlace(other)] as [ExitPlace, ExitPlace];
    const found = placeWithin(place, outer);
    expect(found && formatPlace(found)).toBe(common);
    expect(placeWithin(ANYWHERE, outer)).toEqual(outer);
  });
});
