import { country } from 'shared-ui/testing/samples';
import { findCountries } from './find-countries.ts';

const countries = [
  country('BG', 22, 'Bulgaria', '保加利亚', 'EU'),
  country('CI', 44, "Côte d'Ivoire", '科特迪瓦', 'AF'),
  country('DE', 58, 'Germany', '德国', 'EU'),
  country('NE', 159, 'Niger', '尼日尔', 'AF'),
  country('NG', 161, 'Nigeria', '尼日利亚', 'AF'),
  country('SE', 196, 'Sweden', '瑞典', 'EU'),
  country('UA', 229, 'Ukraine', '乌克兰', 'EU'),
  country('GB', 78, 'United Kingdom', '英国', 'EU'),
];

const codes = (query: string, continent = '') => findCountries(countries, { continent, query }).map(({ code }) => code);

describe('the country or region search', () => {
  it.each([
    ['', ['BG', 'CI', 'DE', 'NE', 'NG', 'SE', 'UA', 'GB']],
    ['  germ ', ['DE']],
    ['德国', ['DE']],
    ['利亚', ['BG', 'NG']],
    ['58', ['DE']],
    ['5', []],
    ['cote d’ivoire', ['CI']],
    ['ＧＥＲＭ', ['DE']],
    ['xyz', []],
    ['\\', []],
  ])('%j finds %j', (query, found) => {
    expect(codes(query)).toEqual(found);
  });

  it.each([
    ['de', ['DE', 'SE']],
    ['ne', ['NE', 'UA']],
    ['niger', ['NE', 'NG']],
    ['ni', ['NE', 'NG', 'GB']],
    ['uk', ['GB', 'UA']],
  ])('%j ranks the best match first: %j', (query, found) => {
    expect(codes(query)).toEqual(found);
  });

  it('stays within a continent', () => {
    expect(codes('', 'AF')).toEqual(['CI', 'NE', 'NG']);
    expect(codes('ni', 'EU')).toEqual(['GB']);
    expect(codes('germany', 'AF')).toEqual([]);
    expect(codes('', 'XX')).toEqual([]);
  });
});
