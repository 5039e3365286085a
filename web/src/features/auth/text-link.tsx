import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './text-link.module.css';

function TextAnchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} className={classes.root} />;
}

/** A link to one of our routes among text, as easy to hit as a button. */
export const TextLink = createLink(TextAnchor);
