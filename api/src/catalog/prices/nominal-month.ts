/** Earlier releases sold static lines by months of so many days, and read columns that say so. */
export const NOMINAL_MONTH_DAYS = 30;
