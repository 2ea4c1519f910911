import Bowser from 'bowser';

/** Returns the names of the browser and operating system from a user agent; empty if unknown. */
export function describeAgent(userAgent: string): { browser: string; system: string } {
  // The package throws on an empty string.
  const { browser, os } = Bowser.parse(userAgent || '-');
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
