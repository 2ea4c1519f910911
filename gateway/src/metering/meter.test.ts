import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { defaultLimits } from '../limits.ts';
import type { Flow } from './flow.ts';
import { Meter } from './meter.ts';
import type { MeteredConnection } from './metered-connection.ts';
import { UsageBook } from './usage-book.ts';

const use = { orderId: 'F1', clientAddress: '203.0.113.7', countryCode: 'DE' };
const question = { by: 'port', clientAddress: '203.0.113.7', port: 20_000 } as const;
const access = { orderId: 'F1', exits: [], protocol: null, leftBytes: 1000, endsAt: '2999-01-01T00:00:00Z', boundUntil: null };

const beginning = { use, question, admission: { access, reportsBefore: 0 } };

function fakeSocket() {
  const destroy = jest.fn();
  const counts = { bytesRead: 0, bytesWritten: 0, writableLength: 0 };
  // The meter replaces `destroy`.
  return Object.assign(new EventEmitter(), { ...counts, destroy, onDestroy: destroy, destroySoon: jest.fn() });
}

function openMeter(skipped?: number, limits = defaultLimits) {
  const book = new UsageBook();
  const meter = new Meter(book, limits, () => 0);
  const socket = fakeSocket();
  const metered = meter.open(socket as unknown as Socket, '203.0.113.7', skipped) as MeteredConnection;
  return { book, meter, socket, metered };
}

/** Starts a request of an order, and its flow. */
const flowOf = (connection: MeteredConnection, orderId: string) => {
  connection.begin({ ...beginning, use: { ...use, orderId } });
  const flow: Flow = { onBytes: () => undefined, pause: () => undefined, resume: () => undefined, stop: () => undefined };
  connection.watch(flow);
  return flow;
};

it('gives the flows of an order the same turns, and those of another order others [B8]', () => {
  const { meter, metered } = openMeter();
  const other = meter.open(fakeSocket() as unknown as Socket, '203.0.113.7') as MeteredConnection;
  const third = meter.open(fakeSocket() as unknown as Socket, '203.0.113.7') as MeteredConnection;
  const [one, another, foreign] = [flowOf(metered, 'F1'), flowOf(other, 'F1'), flowOf(third, 'F2')];
  expect(one.turns).toBeDefined();
  expect(another.turns).toBe(one.turns);
  expect(foreign.turns).not.toBe(one.turns);
});

describe('a metered connection', () => {
  it('is billed for bytes sent to the client, not for those still buffered', () => {
    const { book, meter, socket, metered } = openMeter();
    metered.begin(beginning);
    metered.connected();
    Object.assign(socket, { bytesRead: 10, bytesWritten: 500, writableLength: 400 });
    meter.settle();
    expect(book.totals).toMatchObject({ sentBytes: 10, receivedBytes: 100 });
    Object.assign(socket, { writableLength: 150 });
    socket.emit('close');
    expect(book.totals).toMatchObject({ sentBytes: 10, receivedBytes: 350 });
    expect(meter.connections.count).toBe(0);
  });

  it('is not billed for bytes that were still buffered when it was destroyed, which then appear as written [G6]', () => {
    const { book, socket, metered } = openMeter();
    metered.begin(beginning);
    metered.connected();
    Object.assign(socket, { bytesWritten: 500, writableLength: 400 });
    socket.destroy();
    Object.assign(socket, { writableLength: 0 });
    socket.emit('close');
    metered.end('aborted');
    expect(socket.onDestroy).toHaveBeenCalledTimes(1);
    expect(book.totals.receivedBytes).toBe(100);
  });

  it("is not billed for the load balancer's header", () => {
    const { book, meter, socket, metered } = openMeter(40);
    Object.assign(socket, { bytesRead: 60 });
    metered.begin(beginning);
    metered.connected();
    meter.settle();
    expect(book.totals.sentBytes).toBe(20);
  });

  it("is closed when its order is used up, and can't begin again", () => {
    const { meter, socket, metered } = openMeter();
    expect(metered.begin(beginning)).toBeUndefined();
    metered.connected();
    Object.assign(socket, { bytesWritten: 999 });
    meter.settle();
    expect(socket.onDestroy).not.toHaveBeenCalled();
    Object.assign(socket, { bytesWritten: 1000 });
    meter.settle();
    expect(socket.onDestroy).toHaveBeenCalled();
    expect(metered.begin(beginning)).toBe('trafficUsedUp');
  });

  it('counts each request once, by its outcome', () => {
    const { book, metered } = openMeter();
    metered.end('refused');
    metered.begin(beginning);
    metered.end('ok');
    metered.end('aborted');
    expect(book.totals.requests).toEqual({ ok: 1, failed: 0, refused: 0, aborted: 0 });
  });

  it('is refused above the limit of its address, counting IPv6 by network, until one closes [B8]', () => {
    const meter = new Meter(new UsageBook(), { ...defaultLimits, connectionsPerAddress: 2 }, () => 0);
    const open = (address: string) => {
      const socket = fakeSocket();
      return { socket, metered: meter.open(socket as unknown as Socket, address) };
    };
    const [first] = [open('2001:db8::1'), open('2001:db8::2')];
    expect(open('2001:db8::3').metered).toBeUndefined();
    expect(open('2001:db8:0:1::1').metered).toBeDefined();
    first.socket.emit('close');
    expect(open('2001:db8::3').metered).toBeDefined();
  });

  it("can't begin above the limit of its order, until one closes or switches to another order [B8]", () => {
    const { meter, metered } = openMeter(0, { ...defaultLimits, connectionsPerOrder: 1 });
    const other = meter.open(fakeSocket() as unknown as Socket, '203.0.113.8') as MeteredConnection;
    expect(metered.begin(beginning)).toBeUndefined();
    metered.end('ok');
    expect(metered.begin(beginning)).toBeUndefined();
    expect(other.begin(beginning)).toBe('tooManyConnections');
    metered.end('ok');
    const admission = { access: { ...access, orderId: 'F2' }, reportsBefore: 0 };
    expect(metered.begin({ ...beginning, use: { ...use, orderId: 'F2' }, admission })).toBeUndefined();
    expect(other.begin(beginning)).toBeUndefined();
  });

  it('holds no place of its order if it closed while its login was checked [B8]', () => {
    const { meter, socket, metered } = openMeter(0, { ...defaultLimits, connectionsPerOrder: 1 });
    socket.emit('close');
    expect(metered.begin(beginning)).toBeUndefined();
    metered.end('aborted');
    const other = meter.open(fakeSocket() as unknown as Socket, '203.0.113.8');
    expect(other?.begin(beginning)).toBeUndefined();
  });

  it('is closed when too much is buffered for slow readers of its order, largest buffer first [B8]', () => {
    const { meter, socket, metered } = openMeter(0, { ...defaultLimits, waitingBytesPerOrder: 1000 });
    metered.begin({ ...beginning, admission: { access: { ...access, leftBytes: 1e9 }, reportsBefore: 0 } });
    const others = [600, 300].map((writableLength) => {
      const other = Object.assign(fakeSocket(), { writableLength });
      meter.open(other as unknown as Socket, '203.0.113.8')?.begin(beginning);
      return other;
    });
    Object.assign(socket, { writableLength: 100 });
    meter.settle();
    expect(others[0]?.onDestroy).not.toHaveBeenCalled();
    Object.assign(socket, { writableLength: 101 });
    meter.settle();
    expect(others[0]?.onDestroy).toHaveBeenCalled();
    expect([socket.onDestroy, others[1]?.onDestroy].flatMap((each) => each?.mock.calls)).toEqual([]);
  });

  it('is closed when too much is buffered for slow readers at its address, whatever their orders [B8]', () => {
    const { meter, socket, metered } = openMeter(0, { ...defaultLimits, waitingBytesPerAddress: 1000 });
    const unlimited = { access: { ...access, leftBytes: 1e9 }, reportsBefore: 0 };
    metered.begin({ ...beginning, admission: unlimited });
    const reader = (address: string, orderId: string, writableLength: number) => {
      const other = Object.assign(fakeSocket(), { writableLength });
      const admission = { ...unlimited, access: { ...unlimited.access, orderId } };
      meter.open(other as unknown as Socket, address)?.begin({ ...beginning, use: { ...use, orderId }, admission });
      return other;
    };
    const [slowest, elsewhere] = [reader('203.0.113.7', 'F2', 900), reader('203.0.113.8', 'F3', 1000)];
    Object.assign(socket, { writableLength: 100 });
    meter.settle();
    expect(slowest.onDestroy).not.toHaveBeenCalled();
    Object.assign(socket, { writableLength: 101 });
    meter.settle();
    expect(slowest.onDestroy).toHaveBeenCalledTimes(1);
    expect([...socket.onDestroy.mock.calls, ...elsewhere.onDestroy.mock.calls]).toEqual([]);
  });

  it('is closed when its login expires [B11]', () => {
    let now = 0;
    const meter = new Meter(new UsageBook(), defaultLimits, () => now);
    const socket = fakeSocket();
    const metered = meter.open(socket as unknown as Socket, '203.0.113.7') as MeteredConnection;
    metered.begin({ ...beginning, admission: { access: { ...access, validUntil: new Date(1000).toISOString() }, reportsBefore: 0 } });
    now = 999;
    meter.settle();
    expect(socket.onDestroy).not.toHaveBeenCalled();
    now = 1000;
    meter.settle();
    expect(socket.onDestroy).toHaveBeenCalled();
  });

  it('is not billed for a request that reaches no target, even if usage is settled meanwhile [G6]', () => {
    const { book, meter, socket, metered } = openMeter();
    metered.begin(beginning);
    Object.assign(socket, { bytesRead: 500 });
    meter.settle();
    metered.skip(60);
    metered.discard();
    Object.assign(socket, { bytesRead: 600, bytesWritten: 40 });
    metered.end('refused');
    meter.settle();
    socket.emit('close');
    expect(book.totals).toMatchObject({ sentBytes: 0, receivedBytes: 0, requests: { refused: 1 } });
  });

  it.each(['connected', 'reached'] as const)('is not billed for a request whose target is %s after the client has left [G6]', (how) => {
    const { book, socket, metered } = openMeter();
    metered.begin(beginning);
    Object.assign(socket, { bytesRead: 60_000, destroyed: true });
    socket.emit('close');
    metered[how]();
    metered.end('aborted');
    expect(book.totals).toMatchObject({ sentBytes: 0, receivedBytes: 0, requests: { aborted: 1 } });
  });

  it('is billed from the first byte of a request once it reaches its target, but not for one that was rejected before it [G6]', () => {
    const { book, meter, socket, metered } = openMeter();
    Object.assign(socket, { bytesRead: 70, bytesWritten: 30 });
    metered.skip(70);
    metered.end('refused');
    Object.assign(socket, { bytesRead: 170 });
    metered.begin(beginning);
    meter.settle();
    expect(book.totals.sentBytes).toBe(0);
    metered.reached();
    // The next request waits for its turn.
    metered.postpone(20);
    Object.assign(socket, { bytesRead: 190, bytesWritten: 80 });
    metered.end('ok');
    expect(book.totals).toMatchObject({ sentBytes: 100, receivedBytes: 50 });
  });
});
