import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'a', label: 'First' },
  { key: 'b', label: 'Second' },
  { key: 'c', label: 'Third' },
] as const;

function Some() {
  const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Choice" tabs={tabs} active={active} onChange={setActive}>
      Panel {active}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('label their list and panel, and only the active tab is a tab stop', () => {
    render(<Some />);
    expect(screen.getByRole('tablist', { name: 'Choice' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('Panel a');
    expect(tab('First').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
    expect([tab('First').tabIndex, tab('Second').tabIndex, tab('Third').tabIndex]).toEqual([0, -1, -1]);
  });

  it('are selected by a click', () => {
    render(<Some />);
    fireEvent.click(tab('Second'));
    expect(tab('Second').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Panel b');
  });

  it.each([
    ['First', 'ArrowRight', 'Second'],
    ['Third', 'ArrowRight', 'First'],
    ['First', 'ArrowLeft', 'Third'],
    ['Third', 'Home', 'First'],
    ['First', 'End', 'Third'],
    ['Second', 'Tab', 'Second'],
  ])('go from %s by %s to %s', (from, key, to) => {
    render(<Some />);
    fireEvent.click(tab(from));
    tab(from).focus();
    fireEvent.keyDown(tab(from), { key });
    expect(tab(to).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab(to));
  });
});
