import { LegalPage } from './legal-page.tsx';
import { privacySections, privacySummary } from './privacy-content.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      description="Quais dados pessoais o Garimpa trata, para quê, com que base legal na LGPD, com quem compartilha e como exercer os seus direitos."
      lead="Quais dados seus passam por aqui, para que servem e como você continua no controle deles."
      summary={privacySummary}
      sections={privacySections}
    />
  );
}
