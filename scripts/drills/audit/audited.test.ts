import { audited } from './audited.ts';

const answer = (vulnerabilities: object) => JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 1250 } } });

it('fails where a package has a grave hole [X11]', () => {
  const found = answer({ one: { severity: 'critical', isDirect: true }, two: { severity: 'low', isDirect: false } });
  expect(() => audited(found)).toThrow('packages with known holes: one (critical)');
});

it('names lesser ones [X11]', () => {
  expect(audited(answer({ two: { severity: 'moderate', isDirect: false } }))).toBe(
    '1250 packages, 1 with lesser holes two, none with a grave one',
  );
});

it('says plainly that nothing was checked where the registry offers no audit [X11]', () => {
  expect(audited('{"message":"405 Method Not Allowed","statusCode":405}')).toBe(
    'NOT CHECKED: the registry offers no audit (405 Method Not Allowed)',
  );
});
