import { EARLY_PRESS, PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { replayFramePresses, replayPagePresses } from './early-press.ts';

const kept = globalThis as { [EARLY_PRESS]?: HTMLElement | null };
const pressed = jest.fn();

function press(id: string): void {
  document.body.innerHTML = '<button id="menu">Menu</button><main id="content"><button id="buy"><i>Buy</i></button></main>';
  const button = document.getElementById(id);
  kept[EARLY_PRESS] = button;
  button?.addEventListener('click', () => pressed(id));
}

it('replays a press on a frame button once the frame is interactive, once', () => {
  press('menu');
  replayPagePresses();
  expect(pressed).not.toHaveBeenCalled();
  replayFramePresses();
  replayFramePresses();
  expect(pressed.mock.calls).toEqual([['menu']]);
});

it('replays a press on a page button once the page is interactive', () => {
  press('buy');
  replayFramePresses();
  expect(pressed).not.toHaveBeenCalled();
  replayPagePresses();
  expect(pressed.mock.calls).toEqual([['buy']]);
});

it('ignores a button that has been removed', () => {
  press('menu');
  document.getElementById('menu')?.remove();
  replayFramePresses();
  expect(pressed).not.toHaveBeenCalled();
});

it('uses the names that the page starter uses', () => {
  expect(PAGE_STARTER).toContain(`window.${EARLY_PRESS} =`);
  expect(PAGE_STARTER).toContain(`addEventListener("${PAGE_ALIVE_EVENT}"`);
});
