import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import alert from './alert.module.css';
import button from './button.module.css';
import modal from './modal.module.css';
import notification from './notification.module.css';
import passwordInput from './password-input.module.css';
import classes from './theme.module.css';
import { values } from './values.ts';

/** The size of a touch target. `calc` keeps Mantine from converting the pixels to rem. */
const CLOSE_BUTTON_SIZE = 'calc(44px)';

/**
 * The theme with the defaults of Mantine's components. It names the components, because importing
 * them would load all of them on every page.
 */
export const theme = createTheme({
  ...values,
  respectReducedMotion: true,
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const { color, variant } = input;
    // Gold is bright, so text on it is dark in both color schemes.
    if (color === 'gold' && variant === 'filled') {
      return { ...colors, color: 'var(--mantine-color-black)' };
    }
    // Text-only buttons look like links.
    const isLink = color === 'pine' && variant === 'subtle';
    return isLink ? { ...colors, color: 'var(--mantine-color-anchor)' } : colors;
  },
  components: {
    Alert: { classNames: alert },
    Badge: {
      defaultProps: { size: 'lg', tt: 'none', variant: 'light' },
      classNames: { root: classes.badge, label: classes.badgeLabel },
    },
    Button: { defaultProps: { size: 'md', loaderProps: { size: '1.25rem' } }, classNames: button },
    Card: { defaultProps: { radius: 'lg', shadow: 'sm' }, classNames: { root: classes.card } },
    Container: { classNames: { root: classes.container } },
    Input: { classNames: { wrapper: classes.inputWrapper, input: classes.input } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha' },
      },
      classNames: passwordInput,
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        yOffset: '1rem',
        closeButtonProps: { 'aria-label': 'Fechar', iconSize: 22, size: CLOSE_BUTTON_SIZE },
        // A `header` element would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: modal,
    },
    Notification: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Fechar aviso', iconSize: 20, size: CLOSE_BUTTON_SIZE },
      },
      classNames: notification,
    },
    ThemeIcon: { defaultProps: { radius: '50%', variant: 'light' } },
    Loader: { defaultProps: { color: 'var(--garimpa-gold-text)' } },
    Progress: {
      defaultProps: { size: 8, radius: 'xl' },
      classNames: { section: classes.progressSection },
    },
    Switch: { classNames: { track: classes.track } },
    Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } },
  },
});
