import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { languages } from 'shared-contracts/languages';
import { parts } from 'shared-contracts/pages/routes';
import { TestShell } from 'shared-ui/testing/test-shell';
import shared from '../locales/en.json';
import ChangelogPage from './changelog-page.tsx';
import { announced, entries } from './entries.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** Headings of the versions that customers notice. */
const releases = parts.flatMap((part) =>
  readFileSync(new URL(`../../../${part}/CHANGELOG.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## ') && !line.endsWith('(internal)'))
    .map((line) => `${part} ${line.slice(3)}`),
);

describe('the changelog', () => {
  it('describes each release of a part that is not marked as internal [W14]', () => {
    expect(announced.toSorted()).toEqual(releases.toSorted());
  });

  it.each(languages)('shows all of its texts, newest first (%s)', (language) => {
    const onMissingText = jest.fn();
    const { container } = render(
      <TestShell namespace="remote-marketing" texts={{ ...shared, ...texts[language] }} language={language} onMissingText={onMissingText}>
        <ChangelogPage />
      </TestShell>,
    );
    expect(onMissingText).not.toHaveBeenCalled();
    expect(container.textContent).not.toMatch(/[{}<>]/);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { intro: _, ...described } = texts[language].changelog;
    expect(headings).toEqual(Object.values(described).map(({ title }) => title));
    const points = Object.values(described).flatMap(({ title: _title, ...each }) => Object.values(each));
    expect(screen.getAllByRole('listitem')).toHaveLength(points.length);
    const dates = entries.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
