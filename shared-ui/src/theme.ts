import type { ThemeConfig } from './antd.ts';

/**
 * Antd theme based on the custom properties in `tokens.css`. Colors that antd uses in calculations must be literal values here; a test
 * checks that both match.
 */
export const theme: ThemeConfig = {
  cssVar: { key: 'tidegate' },
  hashed: false,
  token: {
    colorPrimary: '#0b7a75',
    colorPrimaryHover: '#075e5a',
    colorPrimaryActive: '#064a47',
    // Colors of the focus rings, with the site's own ring width; antd's default colors have too little contrast.
    colorPrimaryBorder: '#0b7a75',
    colorPrimaryBorderHover: '#075e5a',
    lineWidthFocus: 2,
    controlOutline: '#0b7a75',
    colorWarningOutline: '#9a6700',
    colorErrorOutline: '#b42318',
    // It is drawn next to a border of the same color.
    controlOutlineWidth: 1,
    colorLink: '#0b7a75',
    colorLinkHover: '#075e5a',
    linkDecoration: 'underline',
    colorText: '#10202e',
    colorTextSecondary: '#4a5b69',
    colorTextDescription: '#4a5b69',
    colorTextTertiary: '#5b6a76',
    colorTextPlaceholder: '#5b6a76',
    colorBorder: '#8a97a1',
    colorBorderSecondary: '#e3e1da',
    colorSplit: '#e3e1da',
    colorSuccess: '#2e7d4f',
    colorWarning: '#9a6700',
    colorError: '#b42318',
    colorSuccessBg: '#eef6f1',
    colorSuccessBorder: '#bcdcc9',
    colorWarningBg: '#fdf6e6',
    colorWarningBorder: '#ead7a4',
    colorErrorBg: '#fdf1ef',
    colorErrorBorder: '#efc5bf',
    borderRadius: 6,
    borderRadiusLG: 12,
    fontFamily: 'var(--font)',
    fontFamilyCode: 'var(--font-code)',
    fontSize: 16,
    controlHeight: 44,
    controlHeightSM: 32,
    boxShadow: 'var(--shadow-raised)',
    motionDurationFast: '120ms',
    motionDurationMid: '160ms',
    motionDurationSlow: '240ms',
    wireframe: false,
  },
  components: {
    // The shadow would show as a line of that color below the button.
    Button: { primaryShadow: 'none', dangerShadow: 'none' },
    Form: { itemMarginBottom: 32, labelColor: '#10202e' },
    Modal: { titleFontSize: 22 },
    Segmented: { itemSelectedBg: '#e6f4f2', itemSelectedColor: '#075e5a', trackBg: '#f6f4ef' },
    Table: { headerBg: '#f6f4ef' },
  },
};

/** For readers who prefer reduced motion. */
export const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };
