import { fireEvent, render, screen } from '@testing-library/react';
import { useComposedText } from './use-composed-text.ts';

function Search() {
  const { searched, handlers } = useComposedText();
  return (
    <div {...handlers}>
      <input defaultValue="Shop " />
      <output>{searched('Shop mei guo')}</output>
    </div>
  );
}

const found = () => screen.getByRole('status').textContent;

it('matches the text from before a composition until it ends [F7]', () => {
  render(<Search />);
  expect(found()).toBe('shop mei guo');
  fireEvent.compositionStart(screen.getByRole('textbox'));
  expect(found()).toBe('shop');
  fireEvent.compositionEnd(screen.getByRole('textbox'));
  expect(found()).toBe('shop mei guo');
});
