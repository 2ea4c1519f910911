import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useOwnTexts } from './use-own-texts.ts';

function Newer() {
  useOwnTexts('own', { en: { first: 'First, reworded', second: 'Second' }, zh: {} });
  const { t } = useTranslation('own');
  return <p>{`${t('first')} ${t('second')}`}</p>;
}

function Older() {
  const { i18n } = useTranslation();
  useState(() => i18n.addResourceBundle('en', 'own', { first: 'First' }));
  return <Newer />;
}

it('adds texts that an earlier release of a part lacks, and keeps those it has', () => {
  render(<Older />, {
    wrapper: ({ children }) => (
      <TestShell namespace="test" texts={{}}>
        {children}
      </TestShell>
    ),
  });
  expect(screen.getByText('First Second')).toBeTruthy();
});
