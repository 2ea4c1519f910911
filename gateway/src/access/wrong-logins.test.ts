import { WrongLogins } from './wrong-logins.ts';

describe('wrong logins', () => {
  it('are counted for the last 50,000 networks, so that outsiders cannot fill the memory [B8]', () => {
    const wrongLogins = new WrongLogins(1, () => 0);
    for (let network = 0; network < 50_000; network += 1) wrongLogins.add(String(network));
    expect(wrongLogins.areTooMany('0')).toBe(true);
    wrongLogins.add('one more');
    expect(['0', '1', 'one more'].map((network) => wrongLogins.areTooMany(network))).toEqual([false, true, true]);
  });
});
