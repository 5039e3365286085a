import { Button } from '@mantine/core';
import { ClosingBand } from '../../components/closing-band.tsx';

export function Closing() {
  return (
    <ClosingBand
      title="A próxima oferta boa já está no ar. Falta publicar."
      text="Teste por 7 dias sem pagar nada e sem cadastrar cartão."
    >
      <Button component="a" href="/#planos" size="xl" color="gold">
        Escolher meu plano
      </Button>
    </ClosingBand>
  );
}
