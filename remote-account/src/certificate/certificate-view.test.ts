import { stepIndex, viewOf } from './certificate-view.ts';

const view = (...[state, address]: [Parameters<typeof viewOf>[0], string]) => viewOf(state, new URLSearchParams(address));

describe('the identity verification view', () => {
  it.each([
    ['none', '', { name: 'type' }, 0],
    ['none', 'type=personal', { name: 'identity', kind: 'personal' }, 1],
    ['none', 'type=company', { name: 'identity', kind: 'company' }, 1],
    ['none', 'type=other', { name: 'type' }, 0],
    ['failed', '', { name: 'failed' }, 3],
    ['failed', 'type=company', { name: 'identity', kind: 'company' }, 1],
    ['failed', 'step=type', { name: 'type' }, 0],
    ['scanning', '', { name: 'scan' }, 2],
    ['scanning', 'type=personal', { name: 'scan' }, 2],
    ['scanning', 'type=personal&step=edit', { name: 'identity', kind: 'personal' }, 1],
    ['scanning', 'step=type', { name: 'type' }, 0],
    ['transfer', '', { name: 'transfer' }, 2],
    ['passed', '', { name: 'passed' }, 3],
  ] as const)('for %s at ?%s', (state, address, expected, index) => {
    expect(view(state, address)).toEqual(expected);
    expect(stepIndex(view(state, address))).toBe(index);
  });

  it.each([
    ['transfer', 'type=company'],
    ['transfer', 'type=company&step=edit'],
    ['passed', 'step=type'],
  ] as const)('follows the server for %s, whatever the address', (state, address) => {
    expect(view(state, address)).toEqual({ name: state });
  });
});
