import { textsBesidePages } from 'shared-ui/with-texts';

/** Loads a page of this remote together with the texts that only such pages use. */
export const withTexts = textsBesidePages('remote-marketing');
