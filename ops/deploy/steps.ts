import type { Command } from './environment.ts';

/** The Firebase CLI's configuration file. It exists only during a deployment. */
export const CONFIG = 'firebase.production.json';
/** The folder of the built site. It must differ from `web/dist`, which `npm start` serves. */
export const SITE_FOLDER = '.local/deploy/web';

export const EVERYTHING_IS_LIVE = 'Everything new is live.';

export interface Step {
  title: string;
  command: Command;
  /** Returns a command that deploys only the named functions, with their schedules and invokers. */
  byName?: (functions: readonly string[]) => Command;
  /** Describes what is live if this step fails. */
  liveAfterFailure: string;
}

const firebase = (project: string, ...args: string[]): Command => ({
  args: ['npx', 'firebase', ...args, '--project', project, '--config', CONFIG, '--non-interactive'],
});

/** Returns the steps of a deployment in order. A step may need the results of earlier steps. */
export function deploySteps(project: string, commit: string, stripeSecretKey: string): Step[] {
  const live = stripeSecretKey.slice(3, 7) === 'live' ? ['--live'] : [];
  const provision: Command = {
    args: ['npm', 'run', 'provision', '--', '--project', project, ...live],
    env: { STRIPE_SECRET_KEY: stripeSecretKey },
  };
  const deploy = (only: string, ...args: string[]) =>
    firebase(project, 'deploy', '--only', only, ...args);
  const unchanged = 'The site and the functions are those of before';
  return [
    {
      title: 'Stripe’s webhook, portal and payment methods',
      command: provision,
      liveAfterFailure: `${unchanged}; Stripe’s account may have new objects, which they ignore.`,
    },
    {
      title: 'security rules and indexes',
      command: deploy('firestore'),
      liveAfterFailure: `${unchanged}, the rules or indexes may be new.`,
    },
    {
      title: 'functions',
      command: deploy('functions'),
      byName: (names) => deploy(names.map((name) => `functions:${name}`).join()),
      liveAfterFailure: 'The site is that of before; some functions are new, the others of before.',
    },
    {
      title: 'hosting',
      command: deploy('hosting', '--message', commit),
      liveAfterFailure:
        'All functions are new; the site is that of before, unless Hosting printed “release complete”.',
    },
    {
      title: 'the site’s domain at Stripe, which looks at the site for the wallets',
      command: provision,
      liveAfterFailure: EVERYTHING_IS_LIVE,
    },
  ];
}

/** Returns the step that deploys a preview of the site. The preview calls the live functions. */
export function previewStep(project: string, channel: string): Step {
  return {
    title: `preview channel ${channel}`,
    command: firebase(project, 'hosting:channel:deploy', channel, '--expires', '7d'),
    liveAfterFailure: 'The live site is unchanged.',
  };
}
