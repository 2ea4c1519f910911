import { Fragment } from 'react';
import { PageLink } from 'shared-ui/link';

const routes = { manual: 'useProtocol', service: 'aboutProtocol' } as const;

const isDocument = (name: string | undefined): name is keyof typeof routes => name !== undefined && name in routes;

/** Splits `a <manual>b</manual> c` into `a `, `manual`, `b`, ` c`: every third part is a tag name. */
const MARKED = /<(\w+)>(.*?)<\/\1>/;

interface AgreementSentenceProps {
  /** Sentence with the link texts for the user manual and agreement in `<manual>` and for the service agreement in `<service>`. */
  readonly text: string;
}

/** Sentence with links to the agreements, which open next to the form. A library for this would add 7 KB. */
export function AgreementSentence({ text }: AgreementSentenceProps) {
  const parts = text.split(MARKED);
  return parts.map((part, place) => {
    const name = parts[place - 1];
    if (place % 3 === 1) return null;
    if (place % 3 === 0 || !isDocument(name)) return <Fragment key={place}>{part}</Fragment>;
    return (
      <PageLink key={place} route={routes[name]} target="_blank">
        {part}
      </PageLink>
    );
  });
}
