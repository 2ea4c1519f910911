import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { UNFINISHED_WORD } from 'shared-contracts/federation';
import { PAGE_STARTER } from 'shared-contracts/front-door';
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

it('tells each letter that is typed', () => {
  drawn();
  type('u');
  type('us');
  expect(onText.mock.calls).toEqual([['u'], ['us']]);
});

it('shows unfinished pinyin and tells the word that it becomes [F7][P6]', () => {
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

it('takes back what an input method was made to forget [F7]', () => {
  drawn();
  type('us');
  fireEvent.compositionStart(field());
  type('us m');
  type('us');
  fireEvent.compositionEnd(field());
  expect(onText).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('us');
});

describe('on a stored page', () => {
  const kept = globalThis as { [UNFINISHED_WORD]?: HTMLElement | false };

  /** Takes a stored page over, in whose field something stands by then. */
  async function takeOver(value: string, isUnfinished: boolean) {
    document.body.innerHTML = '<div><input value=""></div>';
    field().value = value;
    kept[UNFINISHED_WORD] = isUnfinished && field();
    await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Search />));
  }

  afterEach(() => delete kept[UNFINISHED_WORD]);

  it('takes over what was typed before its code was there', async () => {
    await takeOver('us', false);
    expect(field().value).toBe('us');
    expect(onText.mock.calls).toEqual([['us']]);
  });

  it('waits for the word that was begun before its code was there [F7][P6]', async () => {
    await takeOver('mei g', true);
    expect(field().value).toBe('mei g');
    type('mei guo');
    expect(onText).not.toHaveBeenCalled();
    type('美国');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('美国');
    expect(onText.mock.calls).toEqual([['美国']]);
  });

  it('reads the field that the page starter keeps', () => {
    expect(PAGE_STARTER).toContain(`window.${UNFINISHED_WORD} =`);
  });
});
