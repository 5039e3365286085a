import { LinkButton } from '../../components/ui/link-button.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={classes.root}>
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1>Página não encontrada</h1>
      <p className={classes.text}>
        Garimpamos por toda parte, mas não achamos nada neste endereço. A página pode ter mudado de
        lugar, ou o endereço veio com algum erro.
      </p>
      <LinkButton to="/" size="lg">
        Voltar para o início
      </LinkButton>
    </section>
  );
}
