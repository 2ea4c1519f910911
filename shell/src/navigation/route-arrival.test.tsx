import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate } from 'shared-ui/router';
import { RouteArrival } from './route-arrival.tsx';
import { SiteRouter } from './site-router.tsx';

let go: ReturnType<typeof useNavigate> | undefined;

function Site() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <>
      <h2 id="100%">All of it</h2>
      <h2 id="größe">Size</h2>
      <RouteArrival />
    </>
  );
}

it.each([
  ['#100%', '100%'],
  ['#100%25', '100%'],
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#nowhere%', undefined],
])('scrolls to the element that the hash %s names, if any [F12]', async (hash, id) => {
  const seen: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    seen.push(this.id);
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <SiteRouter>
      <Site />
    </SiteRouter>,
  );
  await act(async () => go?.(`/help${hash}`));
  expect(seen).toEqual(id === undefined ? [] : [id]);
  jest.restoreAllMocks();
});
