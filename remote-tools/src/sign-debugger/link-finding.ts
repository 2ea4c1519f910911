import type { Finding } from '../pasted/finding.ts';
import type { LinkNote } from './pasted-link.ts';

/** Findings about a link that don't need the key. */
export type LinkFindingName =
  | LinkNote
  | 'otherPath'
  | 'otherSite'
  | 'missing'
  | 'misspelt'
  | 'timeForTimestamp'
  | 'repeated'
  | 'unknownField'
  | 'secretInLink'
  | 'unfilled'
  | 'unseen'
  | 'quotes'
  | 'spaces'
  | 'orderForm'
  | 'staticOrder'
  | 'milliseconds'
  | 'fraction'
  | 'timestampForm'
  | 'tooOld'
  | 'tooNew'
  | 'zone'
  | 'upperCase'
  | 'signTail'
  | 'otherHash'
  | 'shortMd5'
  | 'base64'
  | 'signForm'
  | 'wrongQuantity'
  | 'wrongCountry'
  | 'countryNeeded'
  | 'wrongPlace'
  | 'wrongValue';

export type LinkFinding = Finding<LinkFindingName>;
