import {
  BINDING_SECONDS,
  DEFAULT_AREA_CODE,
  DIALOG_WIDTH,
  LOGIN_RELOAD_MS,
  PASSWORD_RELOAD_MS,
  RECENT_LOGIN_MINUTES,
  RELOAD_GUARD_MS,
  orderStatus,
  verifyCodeType,
} from './constants.ts';

// Numbers that other systems and stored rows rely on: a change here is a change of the product.
describe('constants', () => {
  it('number the kinds of SMS code [3.4]', () => {
    expect(verifyCodeType).toEqual({ smsLogin: 1, register: 2, password: 3, newMobile: 4, bindMobile: 5 });
  });

  it('number three order states and no more [4.38]', () => {
    expect(orderStatus).toEqual({ toBePaid: 0, normal: 1, failure: 2 });
  });

  it('hold what the account dialogs go by [9.24]', () => {
    expect(DIALOG_WIDTH).toBe(504);
    expect(PASSWORD_RELOAD_MS).toBe(1000);
    expect(RECENT_LOGIN_MINUTES).toBe(30);
  });

  it('hold the times and defaults that are given [9.13][9.16][9.22][9.29]', () => {
    expect(LOGIN_RELOAD_MS).toBe(800);
    expect(RELOAD_GUARD_MS).toBe(60_000);
    expect(DEFAULT_AREA_CODE).toBe('+86');
    expect(BINDING_SECONDS).toEqual([60, 180, 300, 600, 900, 1800]);
  });
});
