import { FirebaseProviders } from '../../../components/account/firebase-providers.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** One module for all forms of the account card, loaded when the first form opens. */
export const forms = { ContactForm, DeletionForm, EmailForm, PasswordForm };

export { FirebaseProviders };
