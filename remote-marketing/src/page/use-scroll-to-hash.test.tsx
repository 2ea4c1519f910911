import { fireEvent, render, screen } from '@testing-library/react';
import { useNavigate } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Page } from './page.tsx';

const arrivals = jest.fn<void, [string]>();

function LinkTo({ hash }: { readonly hash: string }) {
  const go = useNavigate();
  return (
    <button type="button" onClick={() => void go(hash)}>
      {hash}
    </button>
  );
}

function show(address: string) {
  return render(
    <TestShell namespace="remote-marketing" texts={{}} address={address}>
      <Page route="claims" intro="Why">
        <h2 id="one">One</h2>
        <h2 id="two">Two</h2>
        <LinkTo hash="#two" />
      </Page>
    </TestShell>,
  );
}

const scrollTo = (place: number) => Object.defineProperty(globalThis, 'scrollY', { value: place, configurable: true });

function arrive(this: Element) {
  arrivals(this.id);
}

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = arrive;
});
beforeEach(() => {
  arrivals.mockClear();
  scrollTo(0);
});

describe('a page opened with a hash', () => {
  it('scrolls to the section once', () => {
    const { rerender } = show('/claims#one');
    rerender(<p>Gone</p>);
    expect(arrivals.mock.calls).toEqual([['one']]);
  });

  it('keeps the position of readers who scrolled before its code loaded, or who return', () => {
    scrollTo(640);
    show('/claims#one');
    expect(arrivals).not.toHaveBeenCalled();
  });

  it('scrolls to the section for readers who follow a link, however far they have scrolled', () => {
    scrollTo(640);
    show('/claims');
    fireEvent.click(screen.getByRole('button', { name: '#two' }));
    expect(arrivals.mock.calls).toEqual([['two']]);
  });

  it('does not scroll if the hash is missing or unknown', () => {
    show('/claims');
    show('/claims#three');
    expect(arrivals).not.toHaveBeenCalled();
  });
});
