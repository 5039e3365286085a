import * as z from 'zod/mini';
import { type GoogleContext, googleCheck, page, unless } from './context.ts';

const template = z.object({
  senderLocalPart: z.optional(z.string()),
  senderDisplayName: z.optional(z.string()),
  subject: z.optional(z.string()),
});
const config = z.object({
  signIn: z.optional(
    z.object({
      email: z.optional(
        z.object({ enabled: z.optional(z.boolean()), passwordRequired: z.optional(z.boolean()) }),
      ),
    }),
  ),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
  authorizedDomains: z.optional(z.array(z.string())),
  notification: z.optional(
    z.object({
      defaultLocale: z.optional(z.string()),
      sendEmail: z.optional(z.object({ resetPasswordTemplate: z.optional(template) })),
    }),
  ),
});

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
function readConfig({ google }: GoogleContext) {
  return google.read('identitytoolkit', `admin/v2/projects/${google.project}/config`, config);
}

const at = ({ google }: GoogleContext, path: string) =>
  page.firebase(google.project, `authentication/${path}`);

export const authChecks = [
  googleCheck('sign-in', 'sign-in by e-mail and password is on', async (context) => {
    const email = (await readConfig(context)).signIn?.email;
    return unless(
      email?.enabled === true && email.passwordRequired === true,
      'Nobody can sign in by e-mail and password.',
      `${at(context, 'providers')}: enable Email/Password, without the e-mail link.`,
    );
  }),
  googleCheck('enumeration', 'e-mail enumeration protection is on', async (context) => {
    const { emailPrivacyConfig } = await readConfig(context);
    return unless(
      emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'Anybody can find out which addresses have an account.',
      `${at(context, 'settings')}: User actions → Email enumeration protection.`,
    );
  }),
  googleCheck('domains', 'the site’s domain is authorised', async (context) => {
    const { authorizedDomains = [] } = await readConfig(context);
    const host = new URL(context.settings.functions.APP_URL ?? '').hostname;
    const problems = unless(
      authorizedDomains.includes(host),
      `${host} is not authorised: the recovery mail’s way back is refused, and no mail is sent.`,
      `${at(context, 'settings')}: Authorized domains → add ${host}.`,
    );
    const isLocal = authorizedDomains.includes('localhost');
    return [
      ...problems,
      ...unless(
        !isLocal,
        'localhost is authorised in the project that customers use.',
        `${at(context, 'settings')}: Authorized domains → remove localhost.`,
      ),
    ];
  }),
  googleCheck(
    'mails',
    'the recovery mail is in Portuguese and names its sender',
    async (context) => {
      const { notification } = await readConfig(context);
      const reset = notification?.sendEmail?.resetPasswordTemplate;
      return [
        ...unless(
          /^pt(-BR)?$/i.test(notification?.defaultLocale ?? ''),
          `The templates’ language is ${notification?.defaultLocale ?? 'English'}.`,
          `${at(context, 'emails')}: Template language → Portuguese (Brazil).`,
        ),
        ...unless(
          Boolean(reset?.senderDisplayName && reset.senderLocalPart),
          'The recovery mail has no sender’s name.',
          `${at(context, 'emails')}: Password reset → Sender name.`,
        ),
      ];
    },
  ),
];
