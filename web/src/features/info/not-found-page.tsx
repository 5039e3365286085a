import { Button } from '@mantine/core';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
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
        <Button
          component="a"
          href={brand.helpUrl}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="lg"
        >
          Central de Ajuda
        </Button>
      </div>
    </section>
  );
}
