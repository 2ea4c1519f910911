import { Fragment } from 'react';
import { PageLink } from 'shared-ui/link';

const routes = { manual: 'useProtocol', service: 'aboutProtocol' } as const;

const isDocument = (name: string | undefined): name is keyof typeof routes => name !== undefined && name in routes;

/** `a <manual>b</manual> c` gives `a `, `manual`, `b`, ` c`: every third part is a name. */
const MARKED = /<(\w+)>(.*?)<\/\1>/;

interface AgreementSentenceProps {
  /** What is said, with the words for the user manual and agreement in `<manual>` and those for the service agreement in `<service>`. */
  readonly text: string;
}

/** A sentence that names what is agreed to, as links which open beside the form. A library for such texts would cost a visitor 7 KB. */
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
