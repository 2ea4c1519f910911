import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { dialogWidth } from 'shared-contracts/testing/spec/limits';
import { TestShell } from 'shared-ui/testing/test-shell';
import { Dialog } from './dialog.tsx';

const onClose = jest.fn();

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <TestShell namespace="shell" texts={{}}>
      <button type="button">Behind</button>
      {children}
    </TestShell>
  );
}

const open = (props: Partial<ComponentProps<typeof Dialog>> = {}) =>
  render(
    <Page>
      <Dialog title="Some choice" onClose={onClose} {...props}>
        {props.children ?? <input aria-label="First" />}
      </Dialog>
    </Page>,
  );

const behind = () => screen.getByText('Behind').closest('body > *') as HTMLElement;

describe('a dialog', () => {
  it('is modal, named by its title and 504 px wide by default [9.24]', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Some choice' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    // It can be focused, but Tab doesn't stop at it.
    expect(dialog.tabIndex).toBe(-1);
    expect(dialog.style.width).toBe(`${dialogWidth}px`);
    expect(screen.getByRole('heading', { name: 'Some choice' })).toBeTruthy();
  });

  it('opens at the side when it belongs to a row', () => {
    open({ placement: 'side' });
    expect(screen.getByRole('dialog').parentElement?.className.split(' ')).toContain('side');
  });

  it('can hide its title', () => {
    open({ showsTitle: false, width: 320 });
    expect(screen.getByRole('dialog', { name: 'Some choice' }).style.width).toBe('320px');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('makes the page inert while it is open, except for elements over dialogs', () => {
    const notices = document.body.appendChild(document.createElement('div'));
    notices.setAttribute('data-over-dialogs', '');
    const hidden = document.body.appendChild(document.createElement('div'));
    hidden.inert = true;
    const { rerender } = open();
    expect(behind().inert).toBe(true);
    expect(notices.inert).toBeFalsy();
    expect(document.documentElement.style.overflow).toBe('hidden');

    rerender(<Page>{null}</Page>);
    expect(behind().inert).toBe(false);
    expect(hidden.inert).toBe(true);
    expect(document.documentElement.style.overflow).toBe('');
    notices.remove();
    hidden.remove();
  });

  it('focuses its first field, or itself if it has none', () => {
    const { unmount } = open();
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    unmount();
    open({ children: <p>Only words</p> });
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('keeps the focus where its content has put it', () => {
    open({
      children: (
        <>
          <input aria-label="First" />
          <input aria-label="Second" ref={(input) => input?.focus()} />
        </>
      ),
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Second'));
  });

  it('closes on its button and on Escape, even when the focus was lost', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(screen.getByLabelText('First'), { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays open on an Escape that its content has handled or that ends IME composition', () => {
    open({ children: <input aria-label="Search" onKeyDown={(event) => event.stopPropagation()} /> });
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
