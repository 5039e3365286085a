import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import classes from './solutions-menu.module.css';
import { useHoverMenu } from './use-hover-menu.ts';

/** Loaded when it is first opened: most visits never do. */
const SolutionsPanel = lazy(() =>
  import('./solutions-panel.tsx').then(
    (module) => ({ default: module.SolutionsPanel }),
    () => ({ default: () => null }),
  ),
);

const PANEL_ID = 'menu-solucoes';

/** The header's link to the solutions, with a menu that leads to each of them. */
export function SolutionsMenu({ className }: { className: string | undefined }) {
  const { open, toggle, close, frame } = useHoverMenu();
  return (
    <div className={classes.root} {...frame}>
      <Link className={className} to="/solucoes" onClick={close}>
        Soluções
      </Link>
      <button
        type="button"
        className={classes.button}
        aria-label="Lista de soluções"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={toggle}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={PANEL_ID} className={classes.panel} hidden={!open}>
        {open && (
          <Suspense>
            <SolutionsPanel onNavigate={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
