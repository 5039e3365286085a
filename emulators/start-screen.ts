import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import type { Ports } from './stack.ts';

/** Returns the text that `npm start` prints. `address` is the application's URL. */
export function startScreen(address: string, ports: Ports): string {
  const people = demoPeople.map(
    ({ email, description }) => `    ${email.padEnd(24)} ${DEMO_PASSWORD}   ${description}`,
  );
  return `
  Garimpa is up: ${address}

  Demo people (e-mail, password)
${people.join('\n')}

  Test cards (any future date, any CVC)
    4242 4242 4242 4242      pays
    4000 0000 0000 0002      declined

  Also here
    local Stripe     http://localhost:${ports.stripe}
    local Meta       http://localhost:${ports.meta}
    local e-mail     http://localhost:${ports.mail}
    Auth emulator    http://localhost:${ports.auth}
    Firestore        http://localhost:${ports.firestore}
    Functions        http://localhost:${ports.functions}/demo-garimpa/southamerica-east1/<name>
    emulators' log   .local/start/firebase.log

  Ctrl-C stops everything and saves it for the next start, where people sign in again.
  npm run reset deletes what was saved.
`;
}
