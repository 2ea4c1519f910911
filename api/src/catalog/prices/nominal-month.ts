/** Nominal length of a month in days. Earlier releases sold static lines by such months and still read columns that contain it. */
export const NOMINAL_MONTH_DAYS = 30;
