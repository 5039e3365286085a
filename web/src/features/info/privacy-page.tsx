import { LegalPage } from './legal-page.tsx';
import { privacySections, privacySummary } from './privacy-content.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      lead="Quais dados seus passam por aqui, para que servem e como você continua no controle deles."
      summary={privacySummary}
      sections={privacySections}
    />
  );
}
