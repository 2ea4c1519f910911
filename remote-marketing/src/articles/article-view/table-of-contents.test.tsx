import { act, render, screen, within } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { TableOfContents } from './table-of-contents.tsx';

const headings = [
  { id: 'first', title: 'First', level: 2 },
  { id: 'first-detail', title: 'A detail', level: 3 },
  { id: 'second', title: 'Second', level: 2 },
] as const;

let tell: () => void = () => undefined;
const observed: string[] = [];

class Observer {
  constructor(callback: () => void) {
    tell = callback;
  }
  observe({ id }: Element) {
    observed.push(id);
  }
  disconnect() {
    observed.length = 0;
  }
}

const { IntersectionObserver: original } = globalThis;
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: original }));

function show() {
  return render(
    <TestShell namespace="remote-marketing" texts={en}>
      <TableOfContents headings={[...headings]} />
      {headings.map(({ id, title }) => (
        <p key={id} id={id}>
          {title}
        </p>
      ))}
    </TestShell>,
  );
}

/** Sets the top of each heading, in pixels, in a viewport 768 high. */
function scrollTo(tops: readonly number[]): void {
  headings.forEach(({ id }, index) => {
    const rect = { top: tops[index] } as DOMRect;
    Object.assign(document.getElementById(id) as HTMLElement, { getBoundingClientRect: () => rect });
  });
  act(() => tell());
}

const beside = () => within(screen.getAllByRole('navigation', { name: 'On this page' })[0] as HTMLElement);
const marked = () => beside().queryByRole('link', { current: 'location' })?.textContent;

describe('the table of contents', () => {
  it('links to each section, beside the text and collapsed above it', () => {
    show();
    expect(beside().getByRole('link', { name: 'A detail' }).getAttribute('href')).toBe('#first-detail');
    expect(screen.getByRole('group').tagName).toBe('DETAILS');
    expect(screen.getAllByRole('link', { name: 'Second' })).toHaveLength(2);
  });

  it('marks the current section', () => {
    const { unmount } = show();
    expect(observed).toEqual(['first', 'first-detail', 'second']);
    scrollTo([400, 600, 900]);
    expect(marked()).toBeUndefined();
    scrollTo([100, 300, 600]);
    expect(marked()).toBe('First');
    scrollTo([-500, -300, 100]);
    expect(marked()).toBe('Second');
    scrollTo([-300, -100, 300]);
    expect(marked()).toBe('A detail');
    unmount();
    expect(observed).toEqual([]);
  });
});
