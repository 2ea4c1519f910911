import { pageTable, providePages } from 'shared-contracts/page-table';
import { menuOf } from './menus.ts';
import { routePath } from './routes.ts';
import { footerAboutLinks, headerLinks, sidebarLinks, specified } from '../testing/spec/pages.ts';

const pathsIn = (place: Parameters<typeof menuOf>[0]) => menuOf(place).map(({ route }) => routePath(route));

describe('menus', () => {
  // Also covers [2.109].
  it("match the spec's lists and their order [2.85][2.95]", () => {
    expect(pathsIn('headerTools').slice(0, headerLinks.tools.length)).toEqual(headerLinks.tools);
    expect(specified(pathsIn('sidebarTools'), sidebarLinks.tools)).toEqual(sidebarLinks.tools);
    expect(pathsIn('footer.about')).toEqual(expect.arrayContaining([...footerAboutLinks]));
    const certification = menuOf('sidebar').filter(({ when }) => when === 'china');
    expect(certification.map(({ route }) => routePath(route))).toContain(sidebarLinks.certification);
    expect(specified(pathsIn('sidebar'), sidebarLinks.main)).toEqual(sidebarLinks.main.filter((path) => path.startsWith('/person/')));
  });

  it('list a page where its manifest says, and drop it once no release has it [H6][T9]', () => {
    const all = pageTable();
    const menus = [{ place: 'headerTools', order: 15 }] as const;
    providePages({ ...all, made: { path: '/tool/made', owner: 'remote-tools', title: { en: 'Made', zh: '测试' }, menus } });
    expect(pathsIn('headerTools').indexOf('/tool/made')).toBe(1);
    providePages(all);
    expect(pathsIn('headerTools')).not.toContain('/tool/made');
  });

  it('sort pages with the same order by id', () => {
    const all = pageTable();
    const page = { path: '/a', owner: 'shell', title: { en: '', zh: '' }, menus: [{ place: 'sidebar', order: 1 }] } as const;
    providePages({ two: { ...page, path: '/two' }, one: page });
    expect(menuOf('sidebar').map(({ route }) => route)).toEqual(['one', 'two']);
    providePages(all);
  });
});
