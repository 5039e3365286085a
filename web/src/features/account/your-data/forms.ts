import { FirebaseProviders } from '../../../components/account/firebase-providers.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The forms of this card, which few open: one file, loaded as the first of them is shown. */
export const forms = { ContactForm, DeletionForm, EmailForm, PasswordForm };

export { FirebaseProviders };
