import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonLook {
  /** Filled with its colour where it is not named. */
  variant?: 'default' | 'subtle' | undefined;
  /** Gold is for the one action that matters on a screen. */
  color?: 'pine' | 'gold' | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows that the press is being worked on; further presses do nothing. */
  loading?: boolean;
}

export interface AnchorButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'color'> {}

function look({ variant, color, size, fullWidth }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-color': color === 'gold' ? color : undefined,
    'data-size': size === 'md' ? undefined : size,
    'data-full': fullWidth || undefined,
  };
}

function classOf(className: string | undefined): string {
  return className ? `${classes.button} ${className}` : (classes.button ?? '');
}

/**
 * Our own button, which looks like Mantine's under our theme: public pages must not load
 * a component library for the one component that they need.
 */
export function Button(props: ButtonProps) {
  const { variant, color, size, fullWidth, leftSection, loading, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, color, size, fullWidth })}
      className={classOf(className)}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      {leftSection}
      {rest.children}
    </button>
  );
}

/** A link that looks like a button. */
export function AnchorButton(props: AnchorButtonProps) {
  const { variant, color, size, fullWidth, leftSection, className, children, ...rest } = props;
  return (
    <a {...rest} {...look({ variant, color, size, fullWidth })} className={classOf(className)}>
      {leftSection}
      {children}
    </a>
  );
}
