import * as z from 'zod/mini';
import type { Problem } from '../check.ts';
import { type GoogleContext, googleCheck, page } from './context.ts';

const template = z.object({
  senderLocalPart: z.optional(z.string()),
  senderDisplayName: z.optional(z.string()),
});
const email = z.object({
  enabled: z.optional(z.boolean()),
  passwordRequired: z.optional(z.boolean()),
});
/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
const config = z.object({
  signIn: z.optional(z.object({ email: z.optional(email) })),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
  authorizedDomains: z._default(z.array(z.string()), []),
  notification: z.optional(
    z.object({
      defaultLocale: z.optional(z.string()),
      sendEmail: z.optional(z.object({ resetPasswordTemplate: z.optional(template) })),
    }),
  ),
});

/** A statement about the configuration, and otherwise the page of Authentication that mends it. */
type Row = [isRight: boolean, problem: string, path: string, click: string];

function authCheck(
  id: string,
  title: string,
  rows: (found: z.output<typeof config>, context: GoogleContext) => Row[],
) {
  return googleCheck(id, title, async (context): Promise<Problem[]> => {
    const { google } = context;
    const found = await google.read(
      'identitytoolkit',
      `v2/projects/${google.project}/config`,
      config,
    );
    return rows(found, context)
      .filter(([isRight]) => !isRight)
      .map(([, problem, path, click]) => {
        const mend = `${page.firebase(google.project, `authentication/${path}`)}: ${click}`;
        return { problem, mend };
      });
  });
}

export const authChecks = [
  authCheck('sign-in', 'sign-in by e-mail and password is on', ({ signIn }) => [
    [
      signIn?.email?.enabled === true && signIn.email.passwordRequired === true,
      'Nobody can sign in by e-mail and password.',
      'providers',
      'enable Email/Password, without the e-mail link.',
    ],
  ]),
  authCheck('enumeration', 'e-mail enumeration protection is on', ({ emailPrivacyConfig }) => [
    [
      emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'Anybody can find out which addresses have an account.',
      'settings',
      'User actions → Email enumeration protection.',
    ],
  ]),
  authCheck('domains', 'the site’s domain is authorised', ({ authorizedDomains }, { settings }) => {
    const host = new URL(settings.functions.APP_URL ?? '').hostname;
    return [
      [
        authorizedDomains.includes(host),
        `${host} is not authorised: the recovery mail’s way back is refused, and no mail is sent.`,
        'settings',
        `Authorized domains → add ${host}.`,
      ],
      [
        !authorizedDomains.includes('localhost'),
        'localhost is authorised in the project that customers use.',
        'settings',
        'Authorized domains → remove localhost.',
      ],
    ];
  }),
  authCheck('mails', 'the recovery mail is in Portuguese, with its sender', ({ notification }) => {
    const { defaultLocale = 'English', sendEmail } = notification ?? {};
    const { senderDisplayName, senderLocalPart } = sendEmail?.resetPasswordTemplate ?? {};
    return [
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
  }),
];
