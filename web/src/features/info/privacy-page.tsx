import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy-content.tsx';

export const PrivacyPage = () => <LegalPage {...privacy} />;
