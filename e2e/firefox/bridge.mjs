#!/usr/bin/env node
/**
 * Stands for Debian's `firefox-esr` when Playwright starts it: passes WebDriver BiDi messages on, and accepts the one command that Playwright
 * sends to every new context but this Firefox doesn't have. Media features can't be emulated there.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const MISSING = 'emulation.setMediaFeaturesOverride';
const LISTENING = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/;

const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

const textOf = (message) => new TextDecoder().decode(message);

function connect(client, target) {
  const browser = new WebSocket(target, { perMessageDeflate: false });
  const unsent = [];
  browser.on('open', () => {
    for (const text of unsent.splice(0)) browser.send(text);
  });
  client.on('message', (message) => {
    const text = textOf(message);
    const { id, method } = JSON.parse(text);
    if (method === MISSING) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else unsent.push(text);
  });
  browser.on('message', (message) => client.send(textOf(message)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, text, target] = LISTENING.exec(line) ?? [];
  if (!target) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (client, { url }) => connect(client, target + url));
  server.on('listening', () => process.stderr.write(`${text}ws://127.0.0.1:${server.address().port}\n`));
});
