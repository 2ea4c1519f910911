import { hasPage, routeIds, routes, type RouteId } from './routes.ts';

const pathsOf = (ids: readonly RouteId[]) => ids.map((id) => routes[id].path);
const personal = routeIds().filter((id) => routes[id].path.startsWith('/person/'));

describe('route table', () => {
  it('gives every personal route the person layout and restricts it to customers [2.61][2.62]', () => {
    expect(personal.length).toBeGreaterThan(5);
    for (const id of personal) expect([id, routes[id].layout, routes[id].access]).toEqual([id, 'person', 'customer']);
  });

  it('makes every other page public, except those that show an order [6.1]', () => {
    const others = routeIds().filter((id) => !personal.includes(id));
    expect(pathsOf(others.filter((id) => routes[id].layout === 'person'))).toEqual([]);
    expect(pathsOf(others.filter((id) => routes[id].access !== 'public'))).toEqual(['/buy/pay/:id', '/buy/receipt/:id']);
  });

  it('has no admin pages [6.15]', () => {
    expect(pathsOf(routeIds()).filter((path) => /admin|manage|console/i.test(path))).toEqual([]);
  });

  it('returns an empty title for a page without a release instead of throwing [T9]', () => {
    const id: RouteId = 'made-for-test' as RouteId;
    expect(hasPage(id)).toBe(false);
    expect(routes[id]).toMatchObject({ title: { en: '', zh: '' }, access: 'public' });
  });
});
