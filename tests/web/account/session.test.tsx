import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirebasePersonProps } from '../../../web/src/components/account/firebase-person.tsx';
import { SessionProvider, useSession } from '../../../web/src/components/account/session.tsx';
import type { Person } from '../../../web/src/lib/session/person.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { queryClient } from '../../../web/src/lib/session/query-client.ts';
import { type LocalServer, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const CHECK = 'GET /api/auth/check-cookie?profile=1';

/** Set once Firebase is loaded: what it then knows. */
const firebase = vi.hoisted(() => ({ report: null as FirebasePersonProps['onPerson'] | null }));
vi.mock('../../../web/src/components/account/firebase-person.tsx', () => ({
  FirebasePerson: ({ onPerson }: FirebasePersonProps) => {
    firebase.report = onPerson;
    return null;
  },
}));

const idle = vi.hoisted(() => ({ start: () => {} }));
vi.mock('../../../web/src/lib/start/when-idle.ts', () => ({
  whenLoaded: (action: () => void) => {
    idle.start = action;
  },
}));

const anasCookie = {
  authenticated: true,
  user: { uid: 'u1', email: 'ana@exemplo.com', displayName: 'Ana' },
  profile: anasProfile,
};

const person = (uid: string): Person => ({
  uid,
  email: `${uid}@exemplo.com`,
  displayName: null,
  photoURL: null,
  createdAt: null,
});

function Shown() {
  const session = useSession();
  return <p>{session.status === 'in' ? `in: ${session.person.uid}` : session.status}</p>;
}

let server: LocalServer;
let cookie: { status?: number; body: unknown };

beforeEach(async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  firebase.report = null;
  cookie = { body: anasCookie };
  server = await startServer({ [CHECK]: () => cookie });
});
afterEach(() => server.close());

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Shown />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const firebaseKnows = async (found: Parameters<FirebasePersonProps['onPerson']>[0]) => {
  await waitFor(() => expect(firebase.report).not.toBeNull());
  act(() => firebase.report?.(found));
};

test('the cookie admits a person, with their profile, before Firebase is loaded', async () => {
  open();
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('in: u1')).toBeVisible();
  expect(firebase.report).toBeNull();
  expect(queryClient.getQueryData(profileQuery('u1').queryKey)).toMatchObject({
    email: anasProfile.email,
  });
  expect(server.calls).toEqual([CHECK]);
});

test('Firebase follows once the page is idle, and what it knows prevails', async () => {
  open();
  await screen.findByText('in: u1');
  act(() => idle.start());
  await firebaseKnows(person('u2'));
  expect(screen.getByText('in: u2')).toBeVisible();
});

test('Firebase without a user leaves the person of the cookie', async () => {
  open();
  await screen.findByText('in: u1');
  act(() => idle.start());
  await firebaseKnows(null);
  expect(screen.getByText('in: u1')).toBeVisible();
});

test('whom only Firebase knows is admitted, without waiting for an idle page', async () => {
  cookie = { body: { authenticated: false } };
  open();
  await firebaseKnows(person('u1'));
  expect(screen.getByText('in: u1')).toBeVisible();
});

test('nobody is out only once both were asked', async () => {
  cookie = { body: { authenticated: false } };
  open();
  await waitFor(() => expect(firebase.report).not.toBeNull());
  expect(screen.getByText('loading')).toBeVisible();
  await firebaseKnows(null);
  expect(screen.getByText('out')).toBeVisible();
});

test('a server that does not answer leaves it open, but not where Firebase knows', async () => {
  cookie = { status: 503, body: { error: 'Tente mais tarde.', code: 'unavailable' } };
  open();
  await firebaseKnows(null);
  expect(screen.getByText('unknown')).toBeVisible();
  await firebaseKnows(person('u1'));
  expect(screen.getByText('in: u1')).toBeVisible();
});

test('without Firebase’s script the cookie goes on admitting a person', async () => {
  open();
  await screen.findByText('in: u1');
  act(() => idle.start());
  await firebaseKnows('unavailable');
  expect(screen.getByText('in: u1')).toBeVisible();
});

test('without Firebase’s script nobody is called out whom it might know', async () => {
  cookie = { body: { authenticated: false } };
  open();
  await firebaseKnows('unavailable');
  expect(screen.getByText('unknown')).toBeVisible();
});
