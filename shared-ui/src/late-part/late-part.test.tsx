import { render, screen } from '@testing-library/react';
import { Component, act, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { TestShell } from '../testing/test-shell.tsx';
import { latePart } from './late-part.tsx';

const inShell = (children: ReactNode) => (
  <TestShell namespace="test" texts={{}}>
    {children}
  </TestShell>
);

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

function Form({ name }: { readonly name: string }) {
  return <p>Form {name}</p>;
}

describe('a lazy part', () => {
  it('is not loaded during prerendering', () => {
    const load = jest.fn(async () => ({ default: Form }));
    const Part = latePart(load);
    expect(renderToString(inShell(<Part name="a" />))).toBe('<noscript>This part needs JavaScript.</noscript>');
    expect(load).not.toHaveBeenCalled();
  });

  it('renders with its props in the browser', async () => {
    const Part = latePart(async () => ({ default: Form }));
    render(inShell(<Part name="a" />));
    expect(await screen.findByText('Form a')).toBeTruthy();
  });

  it('loads again on the next attempt after a failed load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(async () => ({ default: Form })).mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    const Part = latePart(load);
    const { rerender } = render(inShell(null));
    const show = (attempt: number) => act(async () => rerender(<Boundary key={attempt}>{inShell(<Part name="a" />)}</Boundary>));
    await show(1);
    expect(screen.getByText('Failed')).toBeTruthy();
    await show(2);
    expect(await screen.findByText('Form a')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
