import { articlePath, guidePages } from './articles.ts';
import { routes } from './routes.ts';

describe('the page of an article', () => {
  it('is that of its kind', () => {
    expect(articlePath('news', 'a-1')).toBe('/news/a-1');
    expect(articlePath('question', 'a-1')).toBe('/question/a-1');
    expect(articlePath('guide', 'set-up-windows')).toBe('/help/guide/set-up-windows');
  });

  it('is its own for the guides that the spec gives one', () => {
    expect(articlePath('guide', 'novice-guide')).toBe('/help/lead');
    expect(articlePath('news', 'novice-guide')).toBe('/news/novice-guide');
  });

  it('is of the part that shows guides', () => {
    expect(Object.values(guidePages).filter((id) => routes[id].owner !== 'remote-marketing' || routes[id].prerender !== 'page')).toEqual(
      [],
    );
  });
});
