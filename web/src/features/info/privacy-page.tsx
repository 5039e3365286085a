import { LegalPage } from './legal-page.tsx';
import * as privacy from './privacy-content.tsx';

export const PrivacyPage = () => <LegalPage {...privacy} />;
