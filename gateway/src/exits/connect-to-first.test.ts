import { Socket } from 'node:net';
import { connectToFirst } from './connect-to-first.ts';

let attempts: { readonly address: string; readonly socket: Socket }[];
const LIMIT = 15_000;

const open = (address: string) => {
  const socket = new Socket();
  attempts.push({ address, socket });
  return socket;
};
const socketOf = (address: string) => attempts.find((attempt) => attempt.address === address)?.socket as Socket;
const tried = () => attempts.map(({ address }) => address);

beforeEach(() => {
  attempts = [];
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe('an attempt to connect', () => {
  it('is the only one if it succeeds at once', async () => {
    const connected = connectToFirst(['a', 'b'], open, LIMIT);
    socketOf('a').emit('connect');
    jest.advanceTimersByTime(10_000);
    expect(await connected).toBe(socketOf('a'));
    expect(tried()).toEqual(['a']);
  });

  it('that fails is followed by the next one immediately', async () => {
    const connected = connectToFirst(['a', 'b', 'c'], open, LIMIT);
    socketOf('a').emit('error', new Error('refused'));
    expect(tried()).toEqual(['a', 'b']);
    socketOf('b').emit('connect');
    expect(await connected).toBe(socketOf('b'));
  });

  it('that takes long goes on beside the next one, and may still win', async () => {
    const connected = connectToFirst(['a', 'b', 'c'], open, LIMIT);
    jest.advanceTimersByTime(249);
    expect(tried()).toEqual(['a']);
    jest.advanceTimersByTime(251);
    expect(tried()).toEqual(['a', 'b', 'c']);
    socketOf('a').emit('connect');
    expect(await connected).toBe(socketOf('a'));
    expect(attempts.map(({ socket }) => socket.destroyed)).toEqual([false, true, true]);
  });

  it('fails only after all have failed, with the last error', async () => {
    const connected = connectToFirst(['a', 'b'], open, LIMIT);
    jest.advanceTimersByTime(250);
    socketOf('b').emit('error', new Error('second'));
    socketOf('a').emit('error', new Error('first'));
    await expect(connected).rejects.toThrow('first');
  });

  it('is given up with all others when it takes too long', async () => {
    const connected = connectToFirst(['a', 'b'], open, LIMIT);
    jest.advanceTimersByTime(LIMIT - 1);
    expect(attempts.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    await expect(connected).rejects.toMatchObject({ reason: 'connectionFailed', error: 'connection_timeout' });
    expect(attempts.map(({ socket }) => socket.destroyed)).toEqual([true, true]);
  });
});
