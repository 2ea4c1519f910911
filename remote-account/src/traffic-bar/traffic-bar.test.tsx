import { render } from '@testing-library/react';
import { TrafficBar, usedPercent } from './traffic-bar.tsx';

const levelAt = (usedBytes: number) => {
  const { container } = render(<TrafficBar percent={usedPercent({ usedBytes, totalBytes: 100 })} />);
  return container.firstElementChild?.getAttribute('data-level');
};

it('changes color at 80 % and at 95 %, wherever it is shown [P5]', () => {
  expect([0, 79, 82, 94, 95, 100, 140].map(levelAt)).toEqual(['some', 'some', 'much', 'much', 'nearlyAll', 'nearlyAll', 'nearlyAll']);
  expect(usedPercent({ usedBytes: 0, totalBytes: 0 })).toBe(100);
});
