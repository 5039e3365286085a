import { LegalPage } from './legal-page.tsx';
import { terms } from './terms-content.tsx';

export const TermsPage = () => <LegalPage {...terms} />;
