import { EARLY_PRESS, PAGE_ALIVE_EVENT } from 'shared-contracts/federation';
import { PAGE_STARTER } from 'shared-contracts/front-door';
import { frameIsAlive, pageIsAlive } from './early-press.ts';

const kept = globalThis as { [EARLY_PRESS]?: HTMLElement | null };
const pressed = jest.fn();

function press(id: string): void {
  document.body.innerHTML = '<button id="menu">Menu</button><main id="content"><button id="buy"><i>Buy</i></button></main>';
  const button = document.getElementById(id);
  kept[EARLY_PRESS] = button;
  button?.addEventListener('click', () => pressed(id));
}

it('presses a button of the frame again when the frame is alive, once', () => {
  press('menu');
  pageIsAlive();
  expect(pressed).not.toHaveBeenCalled();
  frameIsAlive();
  frameIsAlive();
  expect(pressed.mock.calls).toEqual([['menu']]);
});

it('presses a button of the page again when the page is alive', () => {
  press('buy');
  frameIsAlive();
  expect(pressed).not.toHaveBeenCalled();
  pageIsAlive();
  expect(pressed.mock.calls).toEqual([['buy']]);
});

it('leaves a button alone that is gone', () => {
  press('menu');
  document.getElementById('menu')?.remove();
  frameIsAlive();
  expect(pressed).not.toHaveBeenCalled();
});

it('is what the page starter keeps and ends with', () => {
  expect(PAGE_STARTER).toContain(`window.${EARLY_PRESS} =`);
  expect(PAGE_STARTER).toContain(`addEventListener("${PAGE_ALIVE_EVENT}"`);
});
