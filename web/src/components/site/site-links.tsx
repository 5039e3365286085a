import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { SolutionsMenu } from './solutions-menu.tsx';

interface SiteLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
  /** Adds a menu of the solutions on wide screens. */
  withMenu?: boolean;
}

/** The three links that header, mobile menu and footer have in common. */
export function SiteLinks({ className, onNavigate, withMenu }: SiteLinksProps) {
  return (
    <>
      {withMenu ? (
        <SolutionsMenu className={className} />
      ) : (
        <Link className={className} to="/solucoes" onClick={onNavigate}>
          Soluções
        </Link>
      )}
      <Link className={className} to="/planos" onClick={onNavigate}>
        Planos
      </Link>
      <a className={className} href={brand.helpUrl} target="_blank" rel="noopener">
        Central de Ajuda
      </a>
    </>
  );
}
