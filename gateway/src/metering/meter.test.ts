import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Meter } from './meter.ts';
import { UsageBook } from './usage-book.ts';

const use = { orderId: 'F1', clientAddress: '203.0.113.7', countryCode: 'DE' };
const access = { orderId: 'F1', exits: [], protocol: null, leftBytes: 1000, endsAt: '2999-01-01T00:00:00Z', boundUntil: null };

function fakeSocket() {
  return Object.assign(new EventEmitter(), { bytesRead: 0, bytesWritten: 0, writableLength: 0, destroy: jest.fn() });
}

function openMeter(skipped?: number) {
  const book = new UsageBook();
  const meter = new Meter(book, () => 0);
  const socket = fakeSocket();
  const metered = meter.open(socket as unknown as Socket, skipped);
  return { book, meter, socket, metered };
}

describe('a metered connection', () => {
  it('is billed what has left for the client, not what still waits here', () => {
    const { book, meter, socket, metered } = openMeter();
    metered.begin(use, access);
    Object.assign(socket, { bytesRead: 10, bytesWritten: 500, writableLength: 400 });
    meter.settle();
    expect(book.totals).toMatchObject({ sentBytes: 10, receivedBytes: 100 });
    Object.assign(socket, { writableLength: 150 });
    socket.emit('close');
    expect(book.totals).toMatchObject({ sentBytes: 10, receivedBytes: 350 });
    expect(meter.openCount).toBe(0);
  });

  it('is not billed what a balancer said before', () => {
    const { book, meter, socket, metered } = openMeter(40);
    Object.assign(socket, { bytesRead: 60 });
    metered.begin(use, access);
    meter.settle();
    expect(book.totals.sentBytes).toBe(20);
  });

  it('is closed when its order has used what it had left, and lets nothing more begin', () => {
    const { meter, socket, metered } = openMeter();
    expect(metered.begin(use, access)).toBe(true);
    Object.assign(socket, { bytesWritten: 999 });
    meter.settle();
    expect(socket.destroy).not.toHaveBeenCalled();
    Object.assign(socket, { bytesWritten: 1000 });
    meter.settle();
    expect(socket.destroy).toHaveBeenCalled();
    expect(metered.begin(use, access)).toBe(false);
  });

  it('counts each request once, by how it went', () => {
    const { book, metered } = openMeter();
    metered.end('refused');
    metered.begin(use, access);
    metered.end('ok');
    metered.end('aborted');
    expect(book.totals.requests).toEqual({ ok: 1, failed: 0, refused: 0, aborted: 0 });
  });
});
