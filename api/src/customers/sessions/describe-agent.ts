import Bowser from 'bowser';

/** Names of browser and operating system as a browser told them; empty where it did not. */
export function describeAgent(userAgent: string): { browser: string; system: string } {
  // The package throws for an empty text.
  const { browser, os } = Bowser.parse(userAgent || '-');
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
