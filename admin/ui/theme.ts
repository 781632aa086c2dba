import {
  type ButtonProps,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { t } from '../messages.ts';

/** Greys with a trace of blue, for dark screens: the eighth is the page, the seventh what is raised above it. */
const dark: MantineColorsTuple = [
  '#e3e5ea', '#b8bcc6', '#9aa0ad', '#6b7180', '#454a57', '#33373f', '#272a31', '#1b1d22', '#15171b', '#0e0f12',
]; // prettier-ignore
const brand: MantineColorsTuple = [
  '#eef1fb', '#d9dff4', '#b0bce9', '#8498de', '#5f79d5', '#4866d0', '#3b5bcd', '#2d4cb6', '#2743a3', '#1b3991',
]; // prettier-ignore

export const theme = createTheme({
  colors: { dark, brand },
  primaryColor: 'brand',
  // Mantine's own choice fails WCAG AA.
  primaryShade: 8,
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '37.5em', sm: '48em', md: '64em', lg: '90em', xl: '120em' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '28px' }, h2: { fontSize: '16px', lineHeight: '24px' } },
  },
  components: {
    // Else the head of a dialog is a second banner beside that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Badge: { defaultProps: { tt: 'none', fw: 500 } },
    Button: {
      defaultProps: { size: 'sm' },
      // The library's smallest is 22 px high, and WCAG 2.2 asks for 24.
      vars: (_: object, { size }: ButtonProps) => ({
        root: size === 'compact-xs' ? { '--button-height': '24px' } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: {
      // With the cross and the arrow both, the end of what was chosen lies under them.
      defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' }, clearSectionMode: 'clear' },
      // An address is a long word: it breaks where it has to.
      styles: { input: { textOverflow: 'ellipsis' }, option: { overflowWrap: 'anywhere' } },
    },
    MultiSelect: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' } } },
    Textarea: { defaultProps: { size: 'sm', rows: 6 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
    Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
    Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.25 } } },
    ColorPicker: {
      defaultProps: { saturationLabel: t('fields.color.saturation'), hueLabel: t('fields.color.hue') },
    },
    Menu: {
      // The focus goes to the first of its acts: what would take it in their place is no part that a menu may have.
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      },
    },
  },
});

/** Muted and error texts that can be read (≥ 4.5 : 1) and lines that are hairlines. */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--admin-header': '48px', '--admin-side': '208px' },
  light: {
    '--mantine-color-text': '#1d1f24',
    '--mantine-color-dimmed': '#5c6270',
    '--mantine-color-placeholder': '#6a7180',
    '--mantine-color-error': '#b3261e',
    // The library's own is 2.7 : 1 on its light yellow.
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-default-border': '#d9dce3',
    '--mantine-color-anchor': '#2743a3',
    '--admin-line': '#e7e9ee',
    '--admin-surface': '#f7f8fa',
    '--admin-raised': '#ffffff',
    '--admin-hover': '#f1f2f6',
    '--admin-chosen': '#eef1fb',
    '--admin-focus': '#2743a3',
  },
  dark: {
    '--mantine-color-text': '#e3e5ea',
    '--mantine-color-dimmed': '#9aa0ad',
    '--mantine-color-placeholder': '#8c92a0',
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-default-border': '#3a3f49',
    '--mantine-color-anchor': '#a9b9f5',
    '--admin-line': '#2a2d35',
    '--admin-surface': '#16181c',
    '--admin-raised': '#22252b',
    '--admin-hover': '#23262d',
    '--admin-chosen': '#262d45',
    '--admin-focus': '#a9b9f5',
  },
});
