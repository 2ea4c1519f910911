import { articlePath, guidePages } from './articles.ts';
import { routes } from './routes.ts';

describe('page of an article', () => {
  it('depends on the article kind', () => {
    expect(articlePath('news', 'a-1')).toBe('/news/a-1');
    expect(articlePath('question', 'a-1')).toBe('/question/a-1');
    expect(articlePath('guide', 'set-up-windows')).toBe('/help/guide/set-up-windows');
  });

  it('is a dedicated page for guides that have one in the spec', () => {
    expect(articlePath('guide', 'novice-guide')).toBe('/help/lead');
    expect(articlePath('news', 'novice-guide')).toBe('/news/novice-guide');
  });

  it('belongs to the part that shows guides', () => {
    expect(Object.values(guidePages).filter((id) => routes[id].owner !== 'remote-marketing' || routes[id].prerender !== 'page')).toEqual(
      [],
    );
  });
});
