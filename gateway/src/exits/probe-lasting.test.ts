import type { Socket } from 'node:net';
import { forgetLasting, probeLasting, probeOlder } from './probe-lasting.ts';

it('TCP keep-alive is switched on for sockets that stay open, and not for short ones', () => {
  const [lasting, short] = [{ setKeepAlive: jest.fn() }, { setKeepAlive: jest.fn() }];
  probeLasting(lasting as unknown as Socket);
  probeOlder();
  probeLasting(short as unknown as Socket);
  expect(lasting.setKeepAlive).not.toHaveBeenCalled();
  probeOlder();
  forgetLasting(short as unknown as Socket);
  probeOlder();
  expect(lasting.setKeepAlive.mock.calls).toEqual([[true, 60_000]]);
  expect(short.setKeepAlive).not.toHaveBeenCalled();
});
