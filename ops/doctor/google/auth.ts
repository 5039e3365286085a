import * as z from 'zod/mini';
import { readIfExists } from '../../google/client.ts';
import { problemUnless } from '../check.ts';
import { consoleUrl, googleCheck } from './context.ts';

const text = z.optional(z.string());
const flag = z.optional(z.boolean());
const template = z.object({ senderLocalPart: text, senderDisplayName: text });
/**
 * The settings of Firebase Auth:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
const config = z.object({
  signIn: z.optional(
    z.object({ email: z.optional(z.object({ enabled: flag, passwordRequired: flag })) }),
  ),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: flag })),
  authorizedDomains: z._default(z.array(z.string()), []),
  notification: z.optional(
    z.object({
      defaultLocale: text,
      sendEmail: z.optional(z.object({ resetPasswordTemplate: z.optional(template) })),
    }),
  ),
});

export const authCheck = googleCheck(
  'authentication',
  'sign-in by e-mail and password is on and protected, its mails are in Portuguese',
  async ({ google, settings }) => {
    const { project } = google;
    const found = await readIfExists(
      google,
      'identitytoolkit',
      `v2/projects/${project}/config`,
      config,
    );
    const consoleFix = (path: string, click: string) =>
      `${consoleUrl.firebase(project, `authentication${path}`)}: ${click}`;
    if (!found)
      return problemUnless(false, 'There is no Authentication.', consoleFix('', 'Get started.'));
    const { email } = found.signIn ?? {};
    const { defaultLocale = 'English', sendEmail } = found.notification ?? {};
    const { senderDisplayName, senderLocalPart } = sendEmail?.resetPasswordTemplate ?? {};
    const host = new URL(settings.functions.APP_URL ?? '').hostname;
    return [
      ...problemUnless(
        email?.enabled === true && email.passwordRequired === true,
        'Nobody can sign in by e-mail and password.',
        consoleFix('/providers', 'enable Email/Password, without the e-mail link.'),
      ),
      ...problemUnless(
        found.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
        'Anybody can find out which addresses have an account.',
        consoleFix('/settings', 'User actions → Email enumeration protection.'),
      ),
      ...problemUnless(
        found.authorizedDomains.includes(host),
        `${host} is not authorised: the recovery mail’s way back is refused, and no mail is sent.`,
        consoleFix('/settings', `Authorized domains → add ${host}.`),
      ),
      ...problemUnless(
        !found.authorizedDomains.includes('localhost'),
        'localhost is authorised in the project that customers use.',
        consoleFix('/settings', 'Authorized domains → remove localhost.'),
      ),
      ...problemUnless(
        /^pt(-BR)?$/i.test(defaultLocale),
        `The templates’ language is ${defaultLocale}.`,
        consoleFix('/emails', 'Template language → Portuguese (Brazil).'),
      ),
      ...problemUnless(
        Boolean(senderDisplayName && senderLocalPart),
        'The recovery mail has no sender’s name.',
        consoleFix('/emails', 'Password reset → Sender name.'),
      ),
    ];
  },
);
