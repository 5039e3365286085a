import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Logo } from './logo.tsx';
import classes from './mobile-menu.module.css';
import { SessionActions } from './session-actions.tsx';
import { SiteLinks } from './site-links.tsx';

const ID = 'menu';

/** Safari has popovers from 17 on, Chrome from 114, Firefox from 125. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * The header's items on screens under 768 px: a native popover with native buttons, because it
 * has to open before any script runs. Where the browser knows none, an attribute opens it instead.
 */
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
  // The browser's way back presses no link.
  useEffect(() => router.subscribe('onBeforeLoad', () => onLeave()), [router]);
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  });

  return (
    <>
      <button
        type="button"
        ref={opener}
        className={classes.button}
        popoverTarget={ID}
        aria-label="Abrir menu"
        aria-expanded={isOpen || undefined}
        onClick={() => setOpen(!hasPopovers())}
      >
        <IconMenu2 aria-hidden="true" />
      </button>
      <div
        id={ID}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        className={classes.panel}
        data-open={isOpen || undefined}
        // What is behind the panel must not be walked through unseen.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <div className={classes.head}>
          <Logo />
          <button
            type="button"
            className={classes.button}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Fechar menu"
            onClick={() => setOpen(false)}
          >
            <IconX aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Páginas">
          <SiteLinks className={classes.link} onNavigate={close} />
        </nav>
        {/* The links inside lead away, so any press on one closes the menu. */}
        <div className={classes.actions} onClickCapture={close}>
          <SessionActions />
        </div>
      </div>
    </>
  );
}
