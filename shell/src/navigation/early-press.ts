import { CONTENT_ID, EARLY_PRESS, PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';

const kept = globalThis as { [EARLY_PRESS]?: HTMLElement | null };

function pressAgain(inContent: boolean): void {
  const button = kept[EARLY_PRESS];
  if (!button?.isConnected || (button.closest(`#${CONTENT_ID}`) !== null) !== inContent) return;
  kept[EARLY_PRESS] = null;
  button.click();
}

/** Replays a press on the frame around the page from before hydration. */
export function replayFramePresses(): void {
  pressAgain(false);
}

/** Does the same for the page itself, whose code may load later. */
export function replayPagePresses(): void {
  dispatchEvent(new Event(PAGE_ALIVE_EVENT));
  pressAgain(true);
}
