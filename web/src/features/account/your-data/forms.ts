import { FirebaseProviders } from '../../../components/account/firebase-providers.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The forms of the account card in one module, which is loaded when the first form opens. */
export const forms = { ContactForm, DeletionForm, EmailForm, PasswordForm };

export { FirebaseProviders };
