import { brand } from '../../brand.ts';
import { AnchorButton } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { LogoMark } from '../../components/ui/logo.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={classes.root}>
      <p className={classes.picture} aria-hidden="true">
        4<LogoMark size={132} />4
      </p>
      <h1>Página não encontrada</h1>
      <p className={classes.text}>
        Garimpamos por toda parte, mas não achamos nada neste endereço. A página pode ter mudado de
        lugar, ou o endereço veio com algum erro.
      </p>
      <div className={classes.actions}>
        <LinkButton to="/" size="lg">
          Voltar para o início
        </LinkButton>
        <LinkButton to="/planos" variant="default" size="lg">
          Ver planos
        </LinkButton>
        <AnchorButton
          href={brand.helpUrl}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="lg"
        >
          Central de Ajuda
        </AnchorButton>
      </div>
    </section>
  );
}
