import { definePages } from '../pages/manifest.ts';
import { fillHeads } from './fill-heads.ts';
import { sampleFigures } from '../testing/sample-site.ts';

const head = { home: { title: 'In {countries} countries', description: 'From {supportOpens} to {supportCloses}, {price}' } };
const { home } = definePages({ en: head, zh: head }, { home: { path: '/' } });
const figures = sampleFigures({ countries: '199', supportOpens: 8 });
const owner = 'remote-marketing' as const;

it('heads state the figures of the running site, and keep other braces [H5]', () => {
  const texts = { en: 'In 199 countries', zh: 'In 199 countries' };
  const description = 'From 08:00 to 18:00, {price}';
  expect(fillHeads({ home: { ...home, owner } }, figures)).toEqual({
    home: { path: '/', owner, title: texts, description: { en: description, zh: description } },
  });
});

it('a table in one language, without descriptions, stays one', () => {
  const { title, path } = home;
  const table = { home: { path, owner, title: { en: title.en } as typeof title } };
  expect(fillHeads(table, figures)).toEqual({ home: { path, owner, title: { en: 'In 199 countries' } } });
});
