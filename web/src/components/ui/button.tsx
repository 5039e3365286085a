import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** Filled with its colour where it is not named. */
  variant?: 'default' | 'outline' | 'subtle' | undefined;
  /** Gold is for the one action that matters on a screen, red for what can't be undone. */
  color?: 'pine' | 'gold' | 'red' | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows that the press is being worked on; until that is done no other is taken. */
  loading?: boolean;
}

interface AnchorButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'color'> {}

/** Takes the look out of a button's properties, and gives it as the attributes and children of an element. */
function styled<
  Props extends ButtonLook & { className?: string | undefined; children?: ReactNode },
>({
  variant,
  color,
  size,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    'data-variant': variant,
    'data-color': color === 'pine' ? undefined : color,
    'data-size': size === 'md' ? undefined : size,
    'data-full': fullWidth || undefined,
    className: className ? `${classes.button} ${className}` : classes.button,
    children: (
      <>
        {leftSection}
        {children}
        {rightSection}
      </>
    ),
  };
}

/** The button of the whole site: public pages must not load a component library for it. */
export function Button({ loading = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...styled(props)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      // Were it disabled, it would lose the focus.
      aria-disabled={loading || props['aria-disabled']}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    />
  );
}

/** A link that looks like a button. */
export function AnchorButton(props: AnchorButtonProps) {
  return <a {...styled(props)} />;
}
