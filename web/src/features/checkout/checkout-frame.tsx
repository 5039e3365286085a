import { PageFrame } from '../../components/account/page-frame.tsx';

export function CheckoutFrame() {
  return (
    <PageFrame
      title="Finalizar Assinatura"
      label="Carregando checkout..."
      layout="checkout"
      cards={['32rem', '16rem']}
    />
  );
}
