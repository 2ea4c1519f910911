/** Settings of the site of serial browser tests: it has a region with a currency of its own. */
export const serialSiteSettings = { CURRENCY_RATES: 'EUR:0.92', REGION_CURRENCIES: 'DE:EUR' };
