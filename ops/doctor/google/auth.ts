import * as z from 'zod/mini';
import { type GoogleContext, googleCheck, page } from './context.ts';

const text = z.optional(z.string());
const flag = z.optional(z.boolean());
const template = z.object({ senderLocalPart: text, senderDisplayName: text });
/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
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

/** What is said of the configuration, and otherwise the page of Authentication that mends it. */
type Row = [isRight: boolean, problem: string, path: string, click: string];

function rowsOf(found: z.output<typeof config>, { settings }: GoogleContext): Row[] {
  const { email } = found.signIn ?? {};
  const { defaultLocale = 'English', sendEmail } = found.notification ?? {};
  const { senderDisplayName, senderLocalPart } = sendEmail?.resetPasswordTemplate ?? {};
  const host = new URL(settings.functions.APP_URL ?? '').hostname;
  return [
    [
      email?.enabled === true && email.passwordRequired === true,
      'Nobody can sign in by e-mail and password.',
      'providers',
      'enable Email/Password, without the e-mail link.',
    ],
    [
      found.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'Anybody can find out which addresses have an account.',
      'settings',
      'User actions → Email enumeration protection.',
    ],
    [
      found.authorizedDomains.includes(host),
      `${host} is not authorised: the recovery mail’s way back is refused, and no mail is sent.`,
      'settings',
      `Authorized domains → add ${host}.`,
    ],
    [
      !found.authorizedDomains.includes('localhost'),
      'localhost is authorised in the project that customers use.',
      'settings',
      'Authorized domains → remove localhost.',
    ],
    [
      /^pt(-BR)?$/i.test(defaultLocale),
      `The templates’ language is ${defaultLocale}.`,
      'emails',
      'Template language → Portuguese (Brazil).',
    ],
    [
      Boolean(senderDisplayName && senderLocalPart),
      'The recovery mail has no sender’s name.',
      'emails',
      'Password reset → Sender name.',
    ],
  ];
}

export const authCheck = googleCheck(
  'authentication',
  'sign-in by e-mail and password is on and protected, its mails are in Portuguese',
  async (context) => {
    const { project, read } = context.google;
    const found = await read('identitytoolkit', `v2/projects/${project}/config`, config);
    return rowsOf(found, context)
      .filter(([isRight]) => !isRight)
      .map(([, problem, path, click]) => {
        const mend = `${page.firebase(project, `authentication/${path}`)}: ${click}`;
        return { problem, mend };
      });
  },
);
