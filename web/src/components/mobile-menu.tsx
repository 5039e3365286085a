import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { Logo } from './logo.tsx';
import classes from './mobile-menu.module.css';
import { SessionActions } from './session-actions.tsx';
import { SiteLinks } from './site-links.tsx';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The header's items in a drawer, for screens under 768 px. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(22rem, 100%)"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': 'Fechar menu', size: '2.75rem' }}
      transitionProps={{ duration: 180 }}
    >
      <nav className={classes.links} aria-label="Menu">
        <SiteLinks className={classes.link} onNavigate={onClose} />
      </nav>
      {/* The links inside lead away, so any press on one closes the drawer. */}
      <div className={classes.actions} onClickCapture={onClose}>
        <SessionActions />
      </div>
    </Drawer>
  );
}
