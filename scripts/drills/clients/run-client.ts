import { readFileSync } from 'node:fs';
import { unsentLimit } from 'gateway/unsent-limit';
import { eventually, settled } from 'gateway/testing/eventually';
import { runCommand } from '../samples/run-command.ts';
import { RECEIPT, SIZE, type ClientRun, type ClientSite } from './client-site.ts';
import type { ModeName } from './modes.ts';
import type { RealClient } from './real-clients.ts';

export interface Counted {
  readonly wire: number;
  /** Part of `wire`. */
  readonly rejected: number;
  /** Bytes that had arrived besides, but that nobody had read, when the connections were closed. */
  readonly waiting: number;
  readonly billed: number;
}

export interface ClientResult {
  readonly complete: Counted;
  /** Of a download that the client was killed in. */
  readonly aborted: Counted;
  readonly problems: readonly string[];
}

const PATIENCE_MILLISECONDS = 60_000;

/** Largest write of a gateway. */
const WRITE_BYTES = 262_144;

/**
 * Bytes of a connection that the gateway has handed to its kernel and that haven't arrived at the client: those that the kernel keeps unsent,
 * with the rest of the last write, and those on their way.
 */
export function mostUnsent(): number {
  const sendBuffer = Number(/\d+$/.exec(readFileSync('/proc/sys/net/ipv4/tcp_wmem', 'utf8').trim())?.[0]);
  return Math.min(unsentLimit() ?? Infinity, sendBuffer) + 2 * WRITE_BYTES;
}

async function count({ wire, rejected, waiting, billed }: ClientRun): Promise<Counted> {
  // A bill that stays too low is a result, not an error.
  await eventually(() => billed() >= wire() - rejected(), 'the bill', PATIENCE_MILLISECONDS).catch(() => undefined);
  await settled(billed, 'the bill', PATIENCE_MILLISECONDS);
  return { wire: wire(), rejected: rejected(), waiting: waiting(), billed: billed() };
}

/** Lets a client download and upload once, and kills it in another download. */
export async function runClient(site: ClientSite, client: RealClient, mode: ModeName): Promise<ClientResult> {
  const problems: string[] = [];
  const { folder } = site;
  const once = await site.open(mode, '/body');
  const { code, output } = await runCommand(client.command, { folder, env: once.env });
  const isRight = client.output?.test(output) ?? output.includes(RECEIPT);
  if (code !== 0 || !isRight) problems.push(`it exited with ${code} and printed\n${output}`);
  const complete = await count(once);
  await once.close();
  const { wire, rejected, billed } = complete;
  if (billed < wire - rejected || billed > wire) problems.push(`${wire} bytes on the wire, ${billed} billed`);

  const endless = await site.open(mode, '/endless/body');
  const until = eventually(() => endless.wire() > SIZE, 'the download', PATIENCE_MILLISECONDS);
  await runCommand(client.command, { folder, env: endless.env, until });
  const aborted = await count(endless);
  await endless.close();
  if (aborted.wire <= SIZE) problems.push(`it downloaded only ${aborted.wire} bytes before it was aborted`);
  const unread = aborted.billed - aborted.wire;
  if (unread < -aborted.rejected || unread - aborted.waiting > mostUnsent() * endless.connections()) {
    problems.push(`aborted: ${aborted.wire} bytes on the wire, ${aborted.waiting} unread, ${aborted.billed} billed`);
  }
  return { complete, aborted, problems };
}
