import { Fragment } from 'react';
import { hasPage } from 'shared-contracts/pages/routes';
import { PageLink } from 'shared-ui/link';

const LINK = /<(\w+)>(.*?)<\/\1>/g;

/** A text in which `<claims>words</claims>` becomes a link to the page of that route. */
export function LinkedText({ text }: { readonly text: string }) {
  let end = 0;
  const pieces = [...text.matchAll(LINK)].map((match) => {
    const [whole, route = '', words] = match;
    const before = text.slice(end, match.index);
    end = match.index + whole.length;
    return (
      <Fragment key={match.index}>
        {before}
        {hasPage(route) ? <PageLink route={route}>{words}</PageLink> : words}
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
