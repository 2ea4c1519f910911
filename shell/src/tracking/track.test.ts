import { contentSchemas } from 'shared-contracts/schemas/content';
import { sessionStore } from '../session/session-store.ts';
import { trackClick, trackPage } from './track.ts';

describe('tracking', () => {
  const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
  const sent = () => contentSchemas.websiteUserLogData.request.parse(JSON.parse(send.mock.calls.at(-1)?.[1].body as string)).records[0];

  beforeEach(() => {
    Object.assign(globalThis, { fetch: send });
    history.replaceState(null, '', '/zh/news/how-sticky-sessions-work?q=private');
  });

  it('of a click holds every field of the record [3.15]', () => {
    sessionStore.setState({ mobile: '+8613800138000', locale: 'zh' });
    trackClick({ place: 'header', button: 'register' });
    expect(Object.keys(sent() ?? {}).toSorted()).toEqual(
      [
        'ssid',
        'mobile',
        'timestamp',
        'type',
        'place',
        'bt_id',
        'bg_id',
        'referrer',
        'screenRatio',
        'userAgent',
        'baidu_flag',
        'from',
        'lang',
      ].toSorted(),
    );
    expect(sent()).toMatchObject({ type: 'click', place: 'header', bt_id: 'register', lang: 'zh', mobile: '+8613800138000' });
    expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST' });
  });

  it('of a route change is a link and names the route, not the address [3.16][3.17]', () => {
    trackPage();
    expect(sent()).toMatchObject({ type: 'link', bg_id: '/news/:id' });
    expect(JSON.stringify(sent())).not.toContain('private');
  });

  it('never fails the page', () => {
    send.mockReturnValueOnce(Promise.reject(new Error('offline')));
    expect(() => trackPage()).not.toThrow();
  });
});
