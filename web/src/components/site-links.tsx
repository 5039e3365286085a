import { Link } from '@tanstack/react-router';
import { brand } from '../brand.ts';

interface SiteLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** The three links of header, mobile menu and footer. */
export function SiteLinks({ className, onNavigate }: SiteLinksProps) {
  return (
    <>
      <Link className={className} to="/solucoes" onClick={onNavigate}>
        Soluções
      </Link>
      <Link className={className} to="/planos" onClick={onNavigate}>
        Planos
      </Link>
      <a className={className} href={brand.helpUrl} target="_blank" rel="noopener">
        Central de Ajuda
      </a>
    </>
  );
}
