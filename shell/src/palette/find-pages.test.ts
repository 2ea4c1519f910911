import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { findPages, type Reader } from './find-pages.ts';

const visitor: Reader = { language: 'en', isCustomer: false, inChina: false, role: 'owner' };
const customer: Reader = { ...visitor, isCustomer: true };
const chinese: Reader = { ...customer, language: 'zh', inChina: true };
const find = (query: string, reader = customer, names: Partial<Record<RouteId, string>> = {}, other = {}) =>
  findPages(query, reader, names, [other]) as string[];

describe('the pages that the palette finds', () => {
  it('have every word of the query in their title, best matches first [2.158]', () => {
    expect(find('orders')).toEqual(['flowOrder', 'staticOrder']);
    expect(find('static order')).toEqual(['staticOrder']);
    expect(find('api')).toEqual(['apiTokens', 'toolGetApi', 'toolApiReference']);
    expect(find('nothing like this')).toEqual([]);
  });

  it('are found by their title in the other language, after all matches in the own one [2.158]', () => {
    const zh = { flowOrder: routes.flowOrder.title.zh, toolGetApi: routes.toolGetApi.title.zh, apiTokens: 'x' };
    expect(find('流量订单', customer, {}, zh)).toEqual(['flowOrder']);
    expect(find('api', customer, {}, zh)).toEqual(['apiTokens', 'toolGetApi', 'toolApiReference']);
    expect(find('订单', chinese)).toEqual(['flowOrder', 'staticOrder']);
  });

  it('are found by their names in the header', () => {
    expect(find('buy', customer, { buyFlow: 'Buy' })).toEqual(['buyFlow']);
  });

  it('are those that the reader may open [2.158]', () => {
    expect(find('orders', visitor)).toEqual([]);
    expect(find('register', visitor)).toEqual(['register']);
    expect(find('register')).toEqual([]);
    expect(find('identity verification').includes('certificate')).toBe(false);
    expect(find('实名认证', chinese)).toContain('certificate');
    expect(find('billing')).toContain('settle');
    expect(find('结算', chinese)).not.toContain('settle');
    // Only after a payment, with an ID, or in the sandbox.
    expect(find('payment result')).toEqual([]);
    expect(find('receipt')).toEqual([]);
    expect(find('sandbox')).toEqual([]);
  });

  it('are those that the role in the open account includes [4.100]', () => {
    expect(find('balance')).toContain('balance');
    expect(find('balance', { ...customer, role: 'developer' })).not.toContain('balance');
    expect(find('api tokens', { ...customer, role: 'billing' })).not.toContain('apiTokens');
    expect(find('members', { ...customer, role: 'viewer' })).not.toContain('members');
  });

  it('are those of the menus before anything is typed', () => {
    expect(find('')).toEqual(expect.arrayContaining(['userinfo', 'flowOrder', 'toolGenerateCode', 'help']));
    expect(find('', visitor)).toEqual(['toolAccountPassword', 'toolGenerateCode', 'toolGetApi', 'buyFlow', 'help']);
    expect(find('')).not.toContain('certificate');
    expect(find('', chinese)).toContain('certificate');
  });
});
