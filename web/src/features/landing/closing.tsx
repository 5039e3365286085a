import { Button } from '@mantine/core';
import { LogoMark } from '../../components/logo.tsx';
import classes from './closing.module.css';

export function Closing() {
  return (
    <section className={classes.band} aria-labelledby="comece">
      <LogoMark size={64} />
      <h2 id="comece">A próxima oferta boa já está no ar. Falta publicar.</h2>
      <p>Teste por 7 dias sem pagar nada e sem cadastrar cartão.</p>
      <Button component="a" href="/#planos" size="xl" color="gold">
        Escolher meu plano
      </Button>
    </section>
  );
}
