import { Socket } from 'node:net';
import { pino } from 'pino';
import type { CallRequest } from 'shared-contracts/api/calls';
import { createInternalApi, type SendToApi } from '../access/api-client.ts';
import { startCore } from '../core.ts';
import { defaultLimits } from '../limits.ts';
import { admitClient } from '../listener/admit-client.ts';
import { protocols, type Credentials } from '../listener/client.ts';
import { Refusal } from '../refusal.ts';
import { defaultTiming, type Passage } from '../timing.ts';
import { INTERNAL_TOKEN } from './fake-api.ts';

export interface SimulatedGatewayParts {
  readonly self: NonNullable<CallRequest<'gatewayRevocations'>['gateway']>;
  readonly dataDir: string;
  /** Time of day, and its passage. */
  readonly clock: () => number;
  readonly passage: Passage;
  /** Draws a whole number from 0 to below `end`. */
  readonly draw: (end: number) => number;
  /** Called when all usage so far is on disk. */
  readonly onSettled: () => void;
  /** Network to the API. */
  readonly send: SendToApi;
  /** Whether it reaches an exit. */
  readonly reaches: (address: string) => boolean;
}

export interface SimulatedClient {
  readonly address: string;
  /** Port that was leased, or credentials for the account port. */
  readonly login: number | Credentials;
}

export interface SimulatedTunnel {
  readonly orderId: string;
  /** Address of its exit. */
  readonly exit: string;
  readonly countryCode: string;
  readonly isOpen: () => boolean;
  /** Adds a listener for its end, whichever side closes it. */
  readonly onClosed: (listener: () => void) => void;
  /** Passes bytes on. @returns how many passed, in both directions: none once it is closed */
  readonly pass: (sent: number, received: number) => number;
  /** The client closes it. */
  readonly end: () => void;
}

export interface SimulatedGateway {
  /** @throws the reason of a refusal, as an Error with `reason` */
  readonly open: (client: SimulatedClient) => Promise<SimulatedTunnel>;
  /** Bytes counted but not yet booked by the API. */
  readonly unreported: () => number;
}

/** Most bytes of one read of a socket. */
const READ_BYTES = 65_536;

/** A socket without a connection, whose bytes are only numbers. */
function bytelessSocket() {
  const socket = new Socket();
  const bytes = { read: 0, written: 0 };
  Object.defineProperties(socket, { bytesRead: { get: () => bytes.read }, bytesWritten: { get: () => bytes.written } });
  socket.destroySoon = () => void socket.destroy();
  return { socket, bytes };
}

/**
 * Starts a gateway without ports. Who may pass, through which exit, how much, and what is reported is decided by the code of a real one; its
 * connections, targets and the passage of time belong to the simulation.
 */
export function startSimulatedGateway({
  self,
  dataDir,
  clock,
  passage,
  draw,
  onSettled,
  send,
  reaches,
}: SimulatedGatewayParts): SimulatedGateway {
  // Only settling happens at an interval, and at once when connections wait for a grant.
  const settling = (call: () => void) => () => {
    call();
    onSettled();
  };
  const core = startCore({
    api: createInternalApi('http://api.invalid', INTERNAL_TOKEN, send),
    log: pino({ level: 'silent' }),
    limits: defaultLimits,
    routes: (address) => (reaches(address) ? {} : undefined),
    dataDir,
    self,
    clock,
    timing: defaultTiming,
    draw,
    passage: {
      ...passage,
      every: (milliseconds, call) => passage.every(milliseconds, settling(call)),
      after: (milliseconds, call) => passage.after(milliseconds, milliseconds === 0 ? settling(call) : call),
    },
  });

  return {
    async open({ address, login }) {
      const { socket, bytes } = bytelessSocket();
      const metered = core.meter.open(socket, address);
      if (!metered) throw new Refusal('tooManyConnections');
      const isLeased = typeof login === 'number';
      const client = { socket, address, leasedPort: isLeased ? login : undefined, metered };
      try {
        const { orderId, exit } = await admitClient(core.admission, client, protocols.http, isLeased ? undefined : login);
        const listeners: ((count: number) => void)[] = [];
        let isStopped = false;
        let isPaused = false;
        metered.aim({ host: 'target.example', port: 443 });
        metered.connected();
        metered.watch({
          onBytes: (listener) => void listeners.push(listener),
          stop: () => (isStopped = true),
          pause: () => (isPaused = true),
          resume: () => (isPaused = false),
        });
        const isOpen = () => !isStopped && !socket.destroyed;
        const mayPass = () => isOpen() && !isPaused;
        return {
          orderId,
          exit: exit.address,
          countryCode: exit.countryCode,
          isOpen,
          onClosed: (listener) => void socket.once('close', listener),
          pass(sent, received) {
            let passed = 0;
            const passOn = (side: 'read' | 'written', count: number) => {
              for (let left = count; left > 0 && mayPass(); left -= READ_BYTES) {
                const piece = Math.min(left, READ_BYTES);
                bytes[side] += piece;
                passed += piece;
                for (const listener of listeners) listener(piece);
              }
            };
            passOn('read', sent);
            passOn('written', received);
            return passed;
          },
          end() {
            metered.end('ok');
            socket.destroy();
          },
        };
      } catch (error) {
        metered.end('refused', error instanceof Refusal ? error : undefined);
        socket.destroy();
        throw error;
      }
    },
    unreported: () => core.reporter.unreported().bytes,
  };
}
