import { hasPage, routeIds, routes, type RouteId } from './routes.ts';

const pathsOf = (ids: readonly RouteId[]) => ids.map((id) => routes[id].path);
const personal = routeIds().filter((id) => routes[id].path.startsWith('/person/'));

describe('the route table', () => {
  it('gives every personal route the person layout, and to customers alone [2.61][2.62]', () => {
    expect(personal.length).toBeGreaterThan(5);
    for (const id of personal) expect([id, routes[id].layout, routes[id].access]).toEqual([id, 'person', 'customer']);
  });

  it('opens every other page to visitors, but for what shows an order [6.1]', () => {
    const others = routeIds().filter((id) => !personal.includes(id));
    expect(pathsOf(others.filter((id) => routes[id].layout === 'person'))).toEqual([]);
    expect(pathsOf(others.filter((id) => routes[id].access !== 'public'))).toEqual(['/buy/pay/:id', '/buy/receipt/:id']);
  });

  it('has no page for administrators [6.15]', () => {
    expect(pathsOf(routeIds()).filter((path) => /admin|manage|console/i.test(path))).toEqual([]);
  });

  it('has no title for a page that no release brings, and nothing throws [T9]', () => {
    const id: RouteId = 'made-for-test' as RouteId;
    expect(hasPage(id)).toBe(false);
    expect(routes[id]).toMatchObject({ title: { en: '', zh: '' }, access: 'public' });
  });
});
