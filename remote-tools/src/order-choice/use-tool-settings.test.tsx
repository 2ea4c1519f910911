import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useOrderAddress } from './use-order-address.ts';
import { useToolSettings } from './use-tool-settings.ts';

/** A tool with a single word that the URL stores only if it consists of letters. */
const tool = {
  read: (search: URLSearchParams) => ({ word: search.get('word') ?? '' }),
  write: ({ word }: { word: string }) => (/^[a-z]+$/.test(word) ? { word } : ({} as Record<string, string>)),
};

function Tool() {
  const { settings, change } = useToolSettings(tool);
  const { choose } = useOrderAddress();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Word" value={settings.word} onChange={({ target }) => change({ word: target.value })} />
      <button type="button" onClick={() => void navigate('?word=other')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => choose('F2')}>
        Order
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

const word = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Word' });
const address = () => screen.getByRole('status').textContent;
const type = (value: string) => fireEvent.change(word(), { target: { value } });

function show(query: string): void {
  render(
    <TestShell namespace="remote-tools" texts={{}} address={`/tool${query}`}>
      <Tool />
    </TestShell>,
  );
}

describe('settings of a tool', () => {
  it('are read from and written to the URL, next to the order', () => {
    show('?word=one&orderId=F1');
    expect(word().value).toBe('one');
    type('two');
    expect([word().value, address()]).toEqual(['two', '?word=two&order=F1']);
  });

  it('keep a value that cannot be stored in the URL while it is typed', () => {
    show('');
    type('t');
    type('t2');
    expect([word().value, address()]).toEqual(['t2', '']);
    type('t23');
    type('two');
    expect([word().value, address()]).toEqual(['two', '?word=two']);
  });

  it('are replaced when the URL changes', () => {
    show('');
    type('two');
    type('2');
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect([word().value, address()]).toEqual(['other', '?word=other']);
  });

  it.each(['before', 'after'])('are kept, as is the order, if that is selected a moment %s them', (when) => {
    show('?word=one&order=F1');
    const steps = [() => screen.getByRole('button', { name: 'Order' }).click(), () => type('two')];
    act(() => (when === 'before' ? steps : steps.toReversed()).forEach((step) => step()));
    expect([word().value, address()]).toEqual(['two', '?word=two&order=F2']);
    type('three');
    expect(address()).toBe('?word=three&order=F2');
  });
});
