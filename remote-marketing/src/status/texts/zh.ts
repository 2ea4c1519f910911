import availability from '../../availability/locales/zh.json';
import texts from '../locales/zh.json';

/** Texts of the page, plus those of the measured availability. */
export default { ...texts, ...availability };
