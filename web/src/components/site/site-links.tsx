import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { SolutionsMenu } from './solutions-menu.tsx';

interface SiteLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
  /** Adds a menu of all solutions to the "Soluções" link. */
  withMenu?: boolean;
}

/** The three links that the header, the mobile menu and the footer have in common. */
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
