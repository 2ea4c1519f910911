import { visitorSchemas } from 'shared-contracts/api/schemas/visitors';
import type { MetricType } from 'web-vitals';
import { reportWebVitals } from './web-vitals.ts';

const callbacks: ((metric: MetricType) => void)[] = [];

const mockOn = (callback: (metric: MetricType) => void) => callbacks.push(callback);
jest.mock('web-vitals', () => ({ __esModule: true, onCLS: mockOn, onINP: mockOn, onLCP: mockOn, onTTFB: mockOn }));

const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
const sent = () => send.mock.calls.map(([, init]) => visitorSchemas.webVitals.request.parse(JSON.parse(init.body as string)).vitals);

it('sends the metrics of a used page together when it is left, with the route that was loaded', async () => {
  Object.assign(globalThis, { fetch: send });
  history.replaceState(null, '', '/news/my-article?q=private');
  reportWebVitals();
  await new Promise((resolve) => setTimeout(resolve));
  expect(callbacks).toHaveLength(0);
  document.dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('keydown'));
  while (callbacks.length < 4) await new Promise((resolve) => setTimeout(resolve));
  expect(callbacks).toHaveLength(4);
  history.replaceState(null, '', '/help');
  callbacks[3]?.({ name: 'TTFB', value: 81.2 } as MetricType);
  callbacks[0]?.({ name: 'CLS', value: 0.02 } as MetricType);
  expect(send).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([
    [
      { name: 'TTFB', value: 81.2, route: '/news/:id', lang: 'en' },
      { name: 'CLS', value: 0.02, route: '/news/:id', lang: 'en' },
    ],
  ]);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  callbacks[1]?.({ name: 'INP', value: 40 } as MetricType);
  await Promise.resolve();
  expect(sent()[1]).toMatchObject([{ name: 'INP', value: 40 }]);
});
