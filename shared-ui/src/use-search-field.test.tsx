import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

beforeEach(() => void render(<Search />));

it('tells each letter that is typed', () => {
  type('u');
  type('us');
  expect(onText.mock.calls).toEqual([['u'], ['us']]);
});

it('shows unfinished pinyin and tells the word that it becomes [F7][P6]', () => {
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
  type('us');
  fireEvent.compositionStart(field());
  type('us m');
  type('us');
  fireEvent.compositionEnd(field());
  expect(onText).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('us');
});
