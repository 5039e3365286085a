import { ClosingBand } from '../../components/page/closing-band.tsx';
import { AnchorButton } from '../../components/ui/button.tsx';

export function Closing() {
  return (
    <ClosingBand
      title="A próxima oferta boa já está no ar. Falta publicar."
      text="Teste por 7 dias sem pagar nada e sem cadastrar cartão."
    >
      <AnchorButton href="/#planos" size="xl" color="gold">
        Escolher meu plano
      </AnchorButton>
    </ClosingBand>
  );
}
