import { brand } from '../../../brand.ts';
import type { Portal } from '../../../components/account/use-portal.ts';
import { Failure } from '../../../components/site/failure.tsx';

/** Where the portal could not be opened. */
export function PortalFailure({ portal, email }: { portal: Portal; email: string }) {
  if (portal.error === null) return null;
  return (
    <Failure
      title={portal.error}
      text="Sua assinatura continua como está."
      onRetry={portal.retry}
      support={`Olá! Não consigo abrir a página da minha assinatura no ${brand.name}: ${email}.`}
    />
  );
}
