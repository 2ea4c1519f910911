import { randomBytes } from 'node:crypto';
import { personalFields } from './fields.ts';
import { createSeal } from './seal.ts';

const key = () => randomBytes(32).toString('base64');
const present = key();
const previous = key();
const seal = createSeal(present);
const fields = personalFields({ realName: '欧阳测试', idNumber: '11010519491231002X' });

describe('the seal of certifications', () => {
  it('encrypts fields and decrypts them for the same customer', () => {
    const sealed = seal.close('c1', fields);
    expect(seal.open('c1', sealed)).toEqual({ kind: 'personal', realName: '欧阳测试', idNumber: '11010519491231002X' });
    expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('11010519491231002');
  });

  it('encrypts equal fields differently each time, so that equality is not visible', () => {
    expect(seal.close('c1', fields)).not.toBe(seal.close('c1', fields));
  });

  it('does not decrypt for another customer', () => {
    const sealed = seal.close('c1', fields);
    expect(() => seal.open('c2', sealed)).toThrow(/unable to authenticate/);
  });

  it('does not decrypt if any single bit was changed', () => {
    const [version, id, packed = ''] = seal.close('c1', fields).split('.');
    const bytes = Buffer.from(packed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const sealed = [version, id, changed.toString('base64url')].join('.');
      expect(() => seal.open('c1', sealed)).toThrow(/unable to authenticate/);
    }
  });

  it.each(['', 'v1', 'v1.00000000.AAAA', 'v2.00000000.AAAA', 'plain text'])('does not decrypt %j', (sealed) => {
    expect(() => seal.open('c1', sealed)).toThrow(/an unknown key/);
  });

  it('decrypts with the previous key and encrypts with the current one', () => {
    const before = createSeal(previous).close('c1', fields);
    expect(() => seal.open('c1', before)).toThrow(/an unknown key/);
    const rotating = createSeal(present, previous);
    expect(rotating.open('c1', before)).toEqual(fields);
    expect([rotating.isPresent(before), rotating.isPresent(rotating.close('c1', fields))]).toEqual([false, true]);
    expect(seal.open('c1', rotating.close('c1', fields))).toEqual(fields);
  });

  it('identifies people by number alone, with one hash per key', () => {
    const otherName = personalFields({ realName: 'Somebody', idNumber: fields.idNumber });
    expect(seal.hashesOf(otherName)).toEqual(seal.hashesOf(fields));
    expect(seal.hashesOf(personalFields({ realName: '欧阳测试', idNumber: '11010519491231003X' }))).not.toEqual(seal.hashesOf(fields));
    expect(createSeal(present, previous).hashesOf(fields)).toEqual([...seal.hashesOf(fields), ...createSeal(previous).hashesOf(fields)]);
  });
});
