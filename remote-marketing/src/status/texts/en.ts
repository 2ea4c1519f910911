import availability from '../../availability/locales/en.json';
import texts from '../locales/en.json';

/** Texts of the page, plus those of the measured availability. */
export default { ...texts, ...availability };
