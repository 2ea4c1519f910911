import { theme as antd, type ThemeConfig } from './antd.ts';

/** Colors that antd uses in calculations, which must be literal values. */
interface Colors {
  readonly ink: string;
  readonly inkSoft: string;
  /** Placeholders and the like, which antd makes lighter than `inkSoft`. */
  readonly inkHint: string;
  readonly tide: string;
  readonly tideStrong: string;
  readonly tidePressed: string;
  readonly tideWash: string;
  readonly onTide: string;
  readonly paper: string;
  readonly sand: string;
  readonly line: string;
  readonly lineControl: string;
  readonly ok: string;
  readonly okWash: string;
  readonly okLine: string;
  readonly warn: string;
  readonly warnWash: string;
  readonly warnLine: string;
  readonly bad: string;
  readonly badWash: string;
  readonly badLine: string;
}

const light: Colors = {
  ink: '#10202e',
  inkSoft: '#4a5b69',
  inkHint: '#5b6a76',
  tide: '#0b7a75',
  tideStrong: '#075e5a',
  tidePressed: '#064a47',
  tideWash: '#e6f4f2',
  onTide: '#ffffff',
  paper: '#ffffff',
  sand: '#f6f4ef',
  line: '#e3e1da',
  lineControl: '#808d97',
  ok: '#2e7d4f',
  okWash: '#eef6f1',
  okLine: '#bcdcc9',
  warn: '#926100',
  warnWash: '#fdf6e6',
  warnLine: '#ead7a4',
  bad: '#b42318',
  badWash: '#fdf1ef',
  badLine: '#efc5bf',
};

const dark: Colors = {
  ink: '#e6edf1',
  inkSoft: '#a9b9c4',
  inkHint: '#96a7b2',
  tide: '#4cc2b6',
  tideStrong: '#86ddd3',
  tidePressed: '#a6e6de',
  tideWash: '#17393d',
  onTide: '#06211f',
  paper: '#15242f',
  sand: '#0e1a23',
  line: '#2b3d49',
  lineControl: '#7d8e99',
  ok: '#5fc48d',
  okWash: '#1a2f35',
  okLine: '#2b5447',
  warn: '#e0ad4c',
  warnWash: '#293231',
  warnLine: '#524d38',
  bad: '#ff8a7c',
  badWash: '#2c2e36',
  badLine: '#5b4346',
};

const themeOf = (color: Colors): ThemeConfig => ({
  cssVar: { key: 'tidegate' },
  hashed: false,
  token: {
    colorPrimary: color.tide,
    colorPrimaryHover: color.tideStrong,
    colorPrimaryActive: color.tidePressed,
    // Colors of the focus rings, with the site's own ring width; antd's default colors have too little contrast.
    colorPrimaryBorder: color.tide,
    colorPrimaryBorderHover: color.tideStrong,
    lineWidthFocus: 2,
    controlOutline: color.tide,
    colorWarningOutline: color.warn,
    colorErrorOutline: color.bad,
    // It is drawn next to a border of the same color.
    controlOutlineWidth: 1,
    colorLink: color.tide,
    colorLinkHover: color.tideStrong,
    linkDecoration: 'underline',
    colorText: color.ink,
    colorTextSecondary: color.inkSoft,
    colorTextDescription: color.inkSoft,
    colorTextTertiary: color.inkHint,
    colorTextPlaceholder: color.inkHint,
    colorBorder: color.lineControl,
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    colorSuccess: color.ok,
    colorWarning: color.warn,
    colorError: color.bad,
    colorSuccessBg: color.okWash,
    colorSuccessBorder: color.okLine,
    colorWarningBg: color.warnWash,
    colorWarningBorder: color.warnLine,
    colorErrorBg: color.badWash,
    colorErrorBorder: color.badLine,
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
    Form: { itemMarginBottom: 32, labelColor: color.ink },
    Modal: { titleFontSize: 22 },
    Segmented: { itemSelectedBg: color.tideWash, itemSelectedColor: color.tideStrong, trackBg: color.sand },
    Table: { headerBg: color.sand },
  },
});

/** Antd theme based on the custom properties in `tokens.css`; a test checks that both match. */
export const theme = themeOf(light);

const darkBase = themeOf(dark);

/** For the dark theme, in which antd would otherwise shift the colors. */
export const darkTheme: ThemeConfig = {
  ...darkBase,
  algorithm: (seed) => ({
    ...antd.darkAlgorithm(seed),
    colorPrimary: dark.tide,
    colorPrimaryBg: dark.tideWash,
    colorSuccess: dark.ok,
    colorWarning: dark.warn,
    colorError: dark.bad,
    colorLink: dark.tide,
  }),
  token: {
    ...darkBase.token,
    colorBgContainer: dark.paper,
    colorBgElevated: dark.paper,
    colorBgLayout: dark.sand,
    // Tooltips are inverted.
    colorBgSpotlight: dark.ink,
    colorTextLightSolid: dark.onTide,
    // Check marks.
    colorWhite: dark.onTide,
    boxShadowSecondary: 'var(--shadow-raised)',
  },
};
