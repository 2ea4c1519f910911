import Cookies from 'js-cookie';
import { AD_CLICK_DAYS } from 'shared-contracts/constants';
import { visitorSchemas } from 'shared-contracts/api/schemas/visitors';
import { reportRegistration, storeAdClick } from './ad-click.ts';

const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
const sent = () => send.mock.calls.map(([, init]) => visitorSchemas.convertBdData.request.parse(JSON.parse(init.body as string)));
const landAt = (address: string) => {
  history.replaceState(null, '', address);
  storeAdClick();
};

beforeEach(() => Object.assign(globalThis, { fetch: send }));
afterEach(() => Cookies.remove('bd_vid', { path: '/' }));

describe('an ad click', () => {
  it('is stored for 30 days in the cookie named after its parameter', () => {
    const set = jest.spyOn(Cookies, 'set');
    landAt('/zh?utm_source=x&bd_vid=10837193948-ab_c');
    expect(Cookies.get('bd_vid')).toBe('10837193948-ab_c');
    expect(set.mock.calls[0]?.[2]).toMatchObject({ expires: AD_CLICK_DAYS, sameSite: 'Lax', path: '/' });
    landAt('/help');
    expect(Cookies.get('bd_vid')).toBe('10837193948-ab_c');
    set.mockRestore();
  });

  it.each(['/', '/?bd_vid=', '/?bd_vid=%3Cscript%3E', `/?bd_vid=${'x'.repeat(201)}`])('is ignored at %s', (address) => {
    landAt(address);
    expect(Cookies.get('bd_vid')).toBeUndefined();
  });

  it('is reported once after a registration, with no other part of the URL [7.23]', () => {
    landAt('/register?q=private&bd_vid=abc123');
    reportRegistration();
    reportRegistration();
    expect(sent()).toEqual([{ conversions: [{ logidUrl: `${location.origin}/?bd_vid=abc123`, convertType: 1 }] }]);
    expect(Cookies.get('bd_vid')).toBeUndefined();
  });

  it('is not reported if there was none', () => {
    reportRegistration();
    expect(send).not.toHaveBeenCalled();
  });
});
