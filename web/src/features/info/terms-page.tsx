import { LegalPage } from './legal-page.tsx';
import * as terms from './terms-content.tsx';

export const TermsPage = () => <LegalPage {...terms} />;
