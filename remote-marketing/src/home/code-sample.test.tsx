import { fireEvent, render, screen } from '@testing-library/react';
import { endpoints } from 'shared-contracts/api/endpoints';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import { CodeSample } from './code-sample.tsx';
import { sampleLanguages, samples } from './samples.ts';

beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('CodeSample', () => {
  it('cycles through the languages with arrow keys', () => {
    render(
      <TestShell namespace="remote-marketing" texts={en}>
        <CodeSample />
      </TestShell>,
    );
    expect(selected()).toBe('Shell');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Shell' }), { key: 'ArrowLeft' });
    expect(selected()).toBe('Node');
    expect(document.activeElement?.textContent).toBe('Node');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Node' }), { key: 'ArrowRight' });
    expect(selected()).toBe('Shell');
    expect(screen.getByRole('tabpanel').textContent).toBe(samples.Shell);
  });

  it.each(sampleLanguages)('%s calls the extraction link with secrets from the environment', (language) => {
    expect(samples[language]).toContain(endpoints.getIp.path);
    for (const name of ['SITE_URL', 'ORDER_ID', 'ORDER_KEY']) expect(samples[language]).toContain(name);
  });
});
