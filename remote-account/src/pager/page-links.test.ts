import { pageLinks } from './page-links.ts';

describe('the page links', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 100, [1, 2, null, 100]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [50, 100, [1, null, 49, 50, 51, null, 100]],
    [100, 100, [1, null, 99, 100]],
    [9, 5, [1, null, 5]],
  ])('on page %i of %i are %j', (page, last, pages) => {
    expect(pageLinks(page, last)).toEqual(pages);
  });
});
