import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { endpoints } from 'shared-contracts/api/endpoints';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import { CodeSample } from './code-sample.tsx';
import { samples } from './samples.ts';
import { sampleLanguages } from './shell-sample.ts';

/** Reports that the reader has come near what is observed. */
let comeNear = () => {};
beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('CodeSample', () => {
  it('cycles through the languages with arrow keys, once the reader has come near', async () => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <CodeSample />
      </TestShell>,
    );
    expect(selected()).toBe('Shell');
    expect(screen.getByRole('tabpanel').textContent).toBe(samples.Shell);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Shell' }), { key: 'ArrowLeft' });
    expect(selected()).toBe('Shell');
    expect(screen.getByRole('tab', { name: 'Node' })).toHaveProperty('disabled', true);
    act(() => comeNear());
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Node' })).toHaveProperty('disabled', false));
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Shell' }), { key: 'ArrowLeft' });
    expect(selected()).toBe('Node');
    expect(document.activeElement?.textContent).toBe('Node');
    expect(screen.getByRole('tabpanel').textContent).toBe(samples.Node);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Node' }), { key: 'ArrowRight' });
    expect(selected()).toBe('Shell');
    expect(screen.getByRole('tabpanel').textContent).toBe(samples.Shell);
  });

  it.each(sampleLanguages)('%s calls the extraction link with secrets from the environment', (language) => {
    expect(samples[language]).toContain(endpoints.getIp.path);
    for (const name of ['SITE_URL', 'ORDER_ID', 'ORDER_KEY']) expect(samples[language]).toContain(name);
  });
});
