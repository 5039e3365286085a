import { IconMenu2, IconX } from '@tabler/icons-react';
import { Logo } from './logo.tsx';
import classes from './mobile-menu.module.css';
import { SessionActions } from './session-actions.tsx';
import { SiteLinks } from './site-links.tsx';

const ID = 'menu';

function close(): void {
  const menu = document.getElementById(ID);
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/** The header's items on screens under 768 px: a popover, which opens before any script runs. */
export function MobileMenu() {
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={ID} aria-label="Abrir menu">
        <IconMenu2 aria-hidden="true" />
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        className={classes.panel}
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
