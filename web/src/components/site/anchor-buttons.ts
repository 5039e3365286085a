import { Button } from '@mantine/core';
import { brand } from '../../brand.ts';

export const NewTabButton = Button.withProps({ component: 'a', target: '_blank', rel: 'noopener' });

/** A button that links to the application, which has its own login. */
export const AppButton = Button.withProps({ component: 'a', href: brand.appUrl });
