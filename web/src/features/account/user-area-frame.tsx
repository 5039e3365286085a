import { PageFrame } from '../../components/account/page-frame.tsx';

export function UserAreaFrame() {
  return <PageFrame title="Área do Usuário" layout="account" cards={['26rem', '13rem', '25rem']} />;
}
