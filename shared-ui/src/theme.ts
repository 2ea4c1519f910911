import type { ThemeConfig } from './antd.ts';

/** Antd's theme, from the custom properties of `tokens.css`. Colours that antd computes with stand here as values; a test compares the two. */
export const theme: ThemeConfig = {
  cssVar: { key: 'tidegate' },
  hashed: false,
  token: {
    colorPrimary: '#0b7a75',
    colorLink: '#0b7a75',
    colorLinkHover: '#075e5a',
    colorText: '#10202e',
    colorTextSecondary: '#4a5b69',
    colorTextPlaceholder: '#71808c',
    colorBorder: '#8a97a1',
    colorBorderSecondary: '#e3e1da',
    colorSplit: '#e3e1da',
    colorSuccess: '#2e7d4f',
    colorWarning: '#9a6700',
    colorError: '#b42318',
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
  components: { Modal: { titleFontSize: 22 }, Table: { headerBg: '#f6f4ef' } },
};
