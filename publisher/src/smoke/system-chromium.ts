import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's own Chromium, if it has one. */
export const systemChromium = places.find((file) => existsSync(file));
