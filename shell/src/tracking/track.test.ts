import { visitorSchemas } from 'shared-contracts/api/schemas/visitors';
import { sessionStore } from '../session/session-store.ts';
import { trackMarkedClicks } from './marked-clicks.ts';
import { trackClick, trackPage } from './track.ts';

const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
const batches = () =>
  send.mock.calls.map(([, init]) => visitorSchemas.websiteUserLogData.request.parse(JSON.parse(init.body as string)).records);
const sent = () => batches().flat();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: send });
  history.replaceState(null, '', '/zh/news/how-sticky-sessions-work?q=private');
  sessionStore.setState({ mobile: '+8613800138000', locale: 'zh', accessToken: 't0ken' });
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a tracking record', () => {
  it('of a click has every field [3.15]', () => {
    trackClick({ place: 'header', button: 'register' });
    jest.runAllTimers();
    const fields = 'ssid mobile timestamp type place bt_id bg_id referrer screenRatio userAgent baidu_flag from lang'.split(' ');
    expect(Object.keys(sent()[0] ?? {}).toSorted()).toEqual(fields.toSorted());
    expect(sent()[0]).toMatchObject({ type: 'click', place: 'header', bt_id: 'register', lang: 'zh', mobile: '+8613800138000' });
  });

  it('of a route change has type link and names the route, not the URL [3.16][3.17]', () => {
    trackPage();
    jest.runAllTimers();
    expect(sent()[0]).toMatchObject({ type: 'link', bg_id: '/news/:id' });
    expect(JSON.stringify(sent())).not.toMatch(/private|how-sticky|t0ken/);
  });

  it('carries token and language like every call [7.2][7.3]', () => {
    trackPage();
    jest.runAllTimers();
    expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST', headers: { token: 't0ken', env: 'zh' } });
  });

  it('is batched with the others of the same second', () => {
    trackPage();
    jest.advanceTimersByTime(900);
    trackClick({ place: 'hero', button: 'buy' });
    expect(batches()).toEqual([]);
    jest.advanceTimersByTime(100);
    trackClick({ place: 'hero', button: 'late' });
    jest.runAllTimers();
    expect(batches().map((records) => records.map((record) => record.bt_id))).toEqual([['', 'buy'], ['late']]);
  });

  it('is sent at once when the page is left, and in chunks when there are many', () => {
    trackClick({ place: 'hero', button: 'leave' });
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toHaveLength(1);
    for (let count = 0; count < 45; count += 1) trackClick({ place: 'hero', button: `${count}` });
    dispatchEvent(new Event('pagehide'));
    expect(batches().map((records) => records.length)).toEqual([1, 20, 20, 5]);
  });

  it('never breaks the page', async () => {
    send.mockReturnValueOnce(Promise.reject(new Error('offline')));
    trackPage();
    expect(() => jest.runAllTimers()).not.toThrow();
    await Promise.resolve();
    const blocked = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(trackPage).not.toThrow();
    blocked.mockRestore();
  });
});

describe('a click on a marked element', () => {
  beforeAll(trackMarkedClicks);

  it('is recorded with the surrounding place, even on nested elements and if its propagation is stopped', () => {
    document.body.innerHTML =
      '<header data-track-place="header"><a data-track-button="register"><b>Register</b></a><i>none</i></header><button data-track-button="bare"></button>';
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.stopPropagation());
    for (const element of document.querySelectorAll<HTMLElement>('b, i, button')) element.click();
    jest.runAllTimers();
    expect(sent().map(({ type, place, bt_id: button }) => [type, place, button])).toEqual([
      ['click', 'header', 'register'],
      ['click', '', 'bare'],
    ]);
  });
});
