import { isAdVisitor } from './is-ad-visitor.ts';

const setCookie = (cookie: string) => (document.cookie = cookie);

afterEach(() => {
  for (const name of ['lang', 'bd_vid', 'my_bd_vid', 'bd_vid_old']) setCookie(`${name}=; max-age=0`);
});

it('recognizes visitors from an ad by their cookie, even among others', () => {
  setCookie('lang=en');
  expect(isAdVisitor()).toBe(false);
  setCookie('bd_vid=10837193948-ab_c');
  expect(isAdVisitor()).toBe(true);
});

it('ignores cookies with a similar name', () => {
  setCookie('my_bd_vid=1');
  setCookie('bd_vid_old=1');
  setCookie('lang=bd_vid=1');
  expect(isAdVisitor()).toBe(false);
});
