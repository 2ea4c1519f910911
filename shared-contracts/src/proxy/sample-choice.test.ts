import { demoCodeLanguages } from '../constants.ts';
import {
  choiceQuery,
  firstChoice,
  offeredChoice,
  protocolFields,
  protocolOf,
  readChoice,
  sampleChoices,
  sampleProtocols,
  tlsObstacle,
} from './sample-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('sample choice', () => {
  it('survives a round trip through an address', () => {
    const choice = { language: 'C#', mode: 'account', protocol: 2 } as const;
    expect(choiceQuery(choice).toString()).toBe('language=C%23&mode=account&protocol=2');
    expect(readChoice(choiceQuery(choice))).toEqual(choice);
  });

  it('falls back to the first value for anything unknown', () => {
    expect(read('')).toEqual(firstChoice);
    expect(read('language=COBOL&mode=&protocol=4')).toEqual(firstChoice);
    expect(read('language=Go&protocol=x')).toEqual({ ...firstChoice, language: 'Go' });
  });
});

describe('TLS to the proxy', () => {
  const java = { language: 'Java', mode: 'account', protocol: 3 } as const;

  it('is a protocol of its own', () => {
    expect(protocolFields(3)).toEqual({ protocol: 1, isByTls: true });
    expect(sampleProtocols.map((protocol) => protocolOf(protocolFields(protocol)))).toEqual([1, 2, 3]);
  });

  it('is offered to accounts of a site with a port for it, in every language but Java, whose client lacks it', () => {
    const offered = demoCodeLanguages.filter((language) => tlsObstacle({ ...java, language }, true) === null);
    expect(offered).toEqual(['Shell', 'Python', 'Node', 'Go', 'PHP', 'C#']);
    expect(tlsObstacle(java, true)).toBe('language');
    expect(tlsObstacle({ language: 'Go', mode: 'extraction' }, true)).toBe('mode');
    expect(tlsObstacle({ language: 'Go', mode: 'account' }, false)).toBe('site');
  });

  it('has a sample wherever it is offered', () => {
    expect(sampleChoices()).toHaveLength(7 * 4 + 6);
    expect(sampleChoices().filter(({ protocol }) => protocol === 3)).toEqual(
      demoCodeLanguages.filter((language) => language !== 'Java').map((language) => ({ ...java, language })),
    );
  });

  it('gives way to HTTP where it is not offered, and to nothing else', () => {
    expect(offeredChoice(java, true)).toEqual({ ...java, protocol: 1 });
    expect(offeredChoice({ ...java, language: 'Go' }, true)).toEqual({ ...java, language: 'Go' });
    expect(offeredChoice({ ...java, language: 'Go' }, false)).toEqual({ ...java, language: 'Go', protocol: 1 });
    expect(offeredChoice({ ...java, protocol: 2 }, false)).toEqual({ ...java, protocol: 2 });
  });
});
