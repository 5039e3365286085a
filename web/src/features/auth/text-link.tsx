import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './text-link.module.css';

type TextAnchorProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

function TextAnchor(props: TextAnchorProps) {
  return <Anchor component="a" className={classes.root} {...props} />;
}

/** A link to one of our routes among text, as easy to hit as a button. */
export const TextLink = createLink(TextAnchor);
