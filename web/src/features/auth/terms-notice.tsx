import { Link } from '@tanstack/react-router';
import classes from './terms-notice.module.css';

/** What creating an account accepts; opened in another tab, so that the form keeps what was typed. */
export function TermsNotice() {
  return (
    <p className={classes.notice}>
      Ao criar a conta, você aceita os{' '}
      <Link to="/termos" target="_blank" rel="noopener">
        Termos de Uso
      </Link>{' '}
      e a{' '}
      <Link to="/politicas-de-privacidade" target="_blank" rel="noopener">
        Política de Privacidade
      </Link>
      .
    </p>
  );
}
