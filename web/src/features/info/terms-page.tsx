import { LegalPage } from './legal-page.tsx';
import { termsSections, termsSummary } from './terms-content.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Uso"
      lead="As regras do nosso combinado, escritas para serem lidas: o que entregamos, o que você paga e como sair quando quiser."
      note={
        <>
          Redação em vigor desde <time dateTime="2026-11-26">26 de novembro de 2026</time>
          <br />
        </>
      }
      summary={termsSummary}
      sections={termsSections}
    />
  );
}
