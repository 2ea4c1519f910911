import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TestShell, type TestShellProps } from './testing/test-shell.tsx';
import { useDraft } from './use-draft.ts';

interface Fields {
  readonly remark: string;
  readonly password: string;
}

const allowed = ['remark'] as const;
const markUnsaved = jest.fn();

function RemarkForm() {
  const { initial, save, clear } = useDraft<Fields>('remark', allowed);
  return (
    <>
      <p data-testid="initial">{JSON.stringify(initial)}</p>
      <button type="button" onClick={() => save({ remark: 'for the crawler', password: 's3cret' })}>
        type
      </button>
      <button type="button" onClick={clear}>
        send
      </button>
    </>
  );
}

const site = (props: Partial<TestShellProps> = {}) => (
  <TestShell namespace="shell" texts={{}} services={{ markUnsaved }} {...props}>
    <RemarkForm />
  </TestShell>
);
const initial = () => JSON.parse(screen.getByTestId('initial').textContent) as Partial<Fields>;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const ada = { accessToken: 't', mobile: '+8613800138000' };

afterEach(() => sessionStorage.clear());

describe('a form draft', () => {
  it('is restored after a reload with only the allowed fields', async () => {
    const { unmount } = render(site());
    expect(initial()).toEqual({});
    await press('type');
    expect(markUnsaved).toHaveBeenLastCalledWith('remark', true);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('s3cret');
    unmount();
    expect(markUnsaved).toHaveBeenLastCalledWith('remark', false);
    render(site());
    expect(initial()).toEqual({ remark: 'for the crawler' });
  });

  it('of a customer without a mobile number is not shown to another with the same name [F16]', async () => {
    const google = { accessToken: 'one', mobile: '', loginWay: 'google', nickName: 'Ada' };
    const { unmount } = render(site({ session: google }));
    await press('type');
    unmount();
    const other = render(site({ session: { ...google, accessToken: 'two' } }));
    expect(initial()).toEqual({});
    other.unmount();
    render(site({ session: google }));
    expect(initial()).toEqual({ remark: 'for the crawler' });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('one');
  });

  it("of a member in somebody else's account isn't shown in their own, where the next login starts", async () => {
    const account = { accountId: 'c9', name: 'Acme', role: 'developer' } as const;
    const { unmount } = render(site({ session: { ...ada, account } }));
    await press('type');
    unmount();
    const own = render(site({ session: { ...ada, accessToken: 'newer' } }));
    expect(initial()).toEqual({});
    own.unmount();
    render(site({ session: { ...ada, accessToken: 'newer', account } }));
    expect(initial()).toEqual({ remark: 'for the crawler' });
  });

  it('omits stored fields that are not allowed', () => {
    sessionStorage.setItem(
      'tidegate.draft.remark',
      JSON.stringify({ owner: '', savedAt: Date.now(), values: { remark: 'x', password: 's3cret' } }),
    );
    render(site());
    expect(initial()).toEqual({ remark: 'x' });
  });

  it('is removed when the form is sent', async () => {
    const { unmount } = render(site());
    await press('type');
    await press('send');
    expect(markUnsaved).toHaveBeenLastCalledWith('remark', false);
    unmount();
    render(site());
    expect(initial()).toEqual({});
  });

  it('belongs to the user who typed it: a customer whose login expired gets it back after logging in', async () => {
    const { unmount } = render(site({ session: ada }));
    await press('type');
    unmount();
    const { unmount: leave } = render(site());
    expect(initial()).toEqual({});
    leave();
    const { unmount: leaveAgain } = render(site({ session: { accessToken: 't', mobile: '+12015550123' } }));
    expect(initial()).toEqual({});
    leaveAgain();
    render(site({ session: { ...ada, accessToken: 'newer' } }));
    expect(initial()).toEqual({ remark: 'for the crawler' });
  });

  it('is not read during prerendering', () => {
    sessionStorage.setItem('tidegate.draft.remark', JSON.stringify({ owner: '', savedAt: Date.now(), values: { remark: 'x' } }));
    expect(renderToString(site())).toContain('{}');
  });
});
