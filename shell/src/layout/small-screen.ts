/** Screens on which the site folds its menus and floats into sheets; the same in the style sheets. */
export const SMALL_SCREEN = '(max-width: 900px)';
