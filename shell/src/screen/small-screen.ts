/** Screens on which menus and floating items collapse into sheets; keep in sync with the style sheets. */
export const SMALL_SCREEN = '(max-width: 900px)';
