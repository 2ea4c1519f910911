import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from 'shared-ui/dialog';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { NoticeList } from './notice-list.tsx';
import { showNotice, useNotices } from './notice-store.ts';

describe('notices', () => {
  afterEach(() => act(() => useNotices.setState({ notices: [] })));

  it('are announced and can be dismissed while a dialog makes the page inert', () => {
    render(
      <TestShell namespace="shell" texts={en}>
        <p>The page</p>
        <NoticeList />
        <Dialog title="Some choice" onClose={() => undefined}>
          <input aria-label="First" />
        </Dialog>
      </TestShell>,
    );
    act(() => showNotice('warning', 'Enter the SMS code'));
    const notice = screen.getByText('Enter the SMS code');
    expect((screen.getByText('The page').closest('body > *') as HTMLElement).inert).toBe(true);
    const region = notice.closest('body > *') as HTMLElement;
    expect(region.inert).toBeFalsy();
    expect(region.getAttribute('role')).toBe('status');
    fireEvent.click(screen.getByRole('button', { name: en.notice.dismiss }));
    expect(screen.queryByText('Enter the SMS code')).toBeNull();
  });
});
