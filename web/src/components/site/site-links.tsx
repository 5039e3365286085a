import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { SolutionsMenu } from './solutions-menu.tsx';

/** The links of the header, mobile menu and footer. `withMenu` adds a menu to "Soluções". */
export function SiteLinks(props: { className: string | undefined; withMenu?: boolean }) {
  const { className, withMenu } = props;
  return (
    <>
      {withMenu ? (
        <SolutionsMenu className={className} />
      ) : (
        <Link className={className} to="/solucoes">
          Soluções
        </Link>
      )}
      <Link className={className} to="/planos">
        Planos
      </Link>
      <a className={className} href={brand.helpUrl} target="_blank" rel="noopener">
        Central de Ajuda
      </a>
    </>
  );
}
