import { ActionIcon, Group, Stack } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Logo } from './logo.tsx';
import classes from './mobile-menu.module.css';
import { AccountLink, AppLink, OperatorLink, TrialAction } from './session-actions.tsx';
import { SiteLinks } from './site-links.tsx';

const ID = 'menu';

/** `calc` keeps Mantine from converting the pixels to rem, which grow with the font size. */
const look = { variant: 'subtle', c: 'inherit', size: 'calc(44px)', mr: 'calc(-10px)' };

/** Safari 17, Chrome 114 and Firefox 125 were the first versions with popovers. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** The header's menu on narrow screens. A native popover opens even before any script runs. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useClickOutside<HTMLDivElement>(() => setOpen(false), ['pointerdown']);
  const close = () => {
    setOpen(false);
    if (hasPopovers() && panel.current?.matches(':popover-open')) panel.current.hidePopover?.();
  };
  const onLeave = useEffectEvent(close);
  const router = useRouter();
  // Close the menu at every navigation, including those of the browser's back button.
  useEffect(() => router.subscribe('onBeforeLoad', () => onLeave()), [router]);
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  });

  return (
    <>
      <ActionIcon
        {...look}
        ref={opener}
        className={classes.button ?? ''}
        popoverTarget={ID}
        aria-label="Abrir menu"
        aria-expanded={isOpen || undefined}
        onClick={() => setOpen(!hasPopovers())}
      >
        <IconMenu2 aria-hidden="true" />
      </ActionIcon>
      <div
        id={ID}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        className={classes.panel}
        data-open={isOpen || undefined}
        // Close the panel when the focus leaves it, so that it does not cover the focused element.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <Group justify="space-between" wrap="nowrap" mih="4.5rem">
          <Logo />
          <ActionIcon
            {...look}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Fechar menu"
            onClick={() => setOpen(false)}
          >
            <IconX aria-hidden="true" />
          </ActionIcon>
        </Group>
        <nav aria-label="Páginas">
          <SiteLinks className={classes.link} />
        </nav>
        <Stack gap="sm" mt="lg">
          <TrialAction />
          <AppLink />
          <AccountLink variant="default" bd="1px solid var(--garimpa-line)" />
          <OperatorLink variant="default" bd="1px solid var(--garimpa-line)" />
        </Stack>
      </div>
    </>
  );
}
