import { LegalPage } from './legal-page.tsx';
import { termsSections, termsSummary } from './terms-content.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Uso"
      lead="As regras do nosso combinado, escritas para serem lidas: o que entregamos, o que você paga e como sair quando quiser."
      summary={termsSummary}
      sections={termsSections}
    />
  );
}
