import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { UNFINISHED_WORD } from 'shared-contracts/releases/federation';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { useSearchField } from './use-search-field.ts';

const onText = jest.fn();

function Search() {
  const [text, setText] = useState('');
  const field = useSearchField(text, (next) => {
    onText(next);
    setText(next);
  });
  return <input {...field} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

const drawn = () => void render(<Search />);

it('reports each typed letter', () => {
  drawn();
  type('u');
  type('us');
  expect(onText.mock.calls).toEqual([['u'], ['us']]);
});

it('shows unfinished pinyin and reports the resulting word [F7][P6]', () => {
  drawn();
  fireEvent.compositionStart(field());
  type('m');
  type('mei guo');
  expect(field().value).toBe('mei guo');
  expect(onText).not.toHaveBeenCalled();
  type('美国');
  fireEvent.compositionEnd(field());
  expect(onText.mock.calls).toEqual([['美国']]);
  expect(field().value).toBe('美国');
  type('美国家');
  expect(onText).toHaveBeenLastCalledWith('美国家');
});

it('restores the text when an IME composition is canceled [F7]', () => {
  drawn();
  type('us');
  fireEvent.compositionStart(field());
  type('us m');
  type('us');
  fireEvent.compositionEnd(field());
  expect(onText).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('us');
});

describe('on a prerendered page', () => {
  const kept = globalThis as { [UNFINISHED_WORD]?: HTMLElement | false };

  /** Hydrates a prerendered page whose field already contains text. */
  async function takeOver(value: string, isUnfinished: boolean) {
    document.body.innerHTML = '<div><input value=""></div>';
    field().value = value;
    kept[UNFINISHED_WORD] = isUnfinished && field();
    await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Search />));
  }

  afterEach(() => delete kept[UNFINISHED_WORD]);

  it('keeps what was typed before hydration', async () => {
    await takeOver('us', false);
    expect(field().value).toBe('us');
    expect(onText.mock.calls).toEqual([['us']]);
  });

  it('waits for a word whose composition began before hydration [F7][P6]', async () => {
    await takeOver('mei g', true);
    expect(field().value).toBe('mei g');
    type('mei guo');
    expect(onText).not.toHaveBeenCalled();
    type('美国');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('美国');
    expect(onText.mock.calls).toEqual([['美国']]);
  });

  it('reads the field that the page starter stores', () => {
    expect(PAGE_STARTER).toContain(`window.${UNFINISHED_WORD} =`);
  });
});
