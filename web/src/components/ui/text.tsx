import type { ComponentProps } from 'react';
import classes from './text.module.css';

interface TextProps extends ComponentProps<'p'> {
  size?: 'sm' | 'lg';
  tone?: 'dimmed' | 'error';
  strong?: boolean;
}

/** A paragraph of the account side. */
export function Text({ size, tone, strong, className = '', ...rest }: TextProps) {
  return (
    <p
      {...rest}
      className={`${classes.text} ${className}`.trim()}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
    />
  );
}
