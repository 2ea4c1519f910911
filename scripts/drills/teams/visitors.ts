import { expectThat } from '../../lib/drill.ts';

/** A visitor with cookies. @returns the text of the page */
export type Visitor = () => Promise<string>;

/** @param cookies those that the visitor already has, as `name=value` */
export function visitor(address: string, cookies: readonly string[] = []): Visitor {
  const jar = new Map(cookies.map((cookie) => cookie.split('=', 2) as [string, string]));
  return async () => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer.text();
  };
}

const AT_ONCE = 16;

/** Share of new visitors who get a page with this text, each of whom must get the same one on a second and third visit. */
export async function shareOf(address: string, text: string, count: number): Promise<number> {
  let [left, seen] = [count, 0];
  const visit = async () => {
    for (; left > 0;) {
      left -= 1;
      const open = visitor(address);
      const isFirst = (await open()).includes(text);
      if (isFirst) seen += 1;
      for (const _ of ['second', 'third'])
        expectThat((await open()).includes(text) === isFirst, 'a visitor got another release than before');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return (100 * seen) / count;
}
