import { textsBesidePages } from 'shared-ui/with-texts';

/** Loads a page of this part together with texts that such pages alone show. */
export const withTexts = textsBesidePages('remote-marketing');
