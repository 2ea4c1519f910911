#!/usr/bin/env node
/**
 * Stands for Debian's `firefox-esr` when Playwright starts it: passes WebDriver BiDi messages on, and accepts the one command that Playwright
 * sends to every new context but this Firefox doesn't have. Media features can't be emulated there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const MISSING = 'emulation.setMediaFeaturesOverride';
const LISTENING = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/;

const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

async function bridge(target) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', async (client, { url }) => {
    const browser = new WebSocket(target + url, { perMessageDeflate: false });
    const isOpen = once(browser, 'open');
    client.on('message', async (message) => {
      const { id, method } = JSON.parse(message.toString());
      await isOpen;
      if (method === MISSING) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else browser.send(message.toString());
    });
    browser.on('message', (message) => client.send(message.toString()));
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
  });
  return server.address().port;
}

createInterface({ input: firefox.stderr }).on('line', async (line) => {
  const [, text, target] = LISTENING.exec(line) ?? [];
  process.stderr.write(target ? `${text}ws://127.0.0.1:${await bridge(target)}\n` : `${line}\n`);
});
