import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { daysAgo } from '../../support/sample-user.ts';
import { type Answers, anasProfile, serve } from '../server.ts';
import { show } from './harness.tsx';

export const profile: UserProfile = {
  ...anasProfile,
  createdAt: daysAgo(1.5),
  phoneNumber: '+5511987654321',
  firstName: 'Ana Maria',
};
export const elite = {
  subscription_plan: 'elite',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: Date.UTC(2026, 0, 10, 12) / 1000,
  subscription_end: Date.UTC(2027, 0, 10, 12) / 1000,
};

/** Shows the user area to Ana. `change` changes her profile, and `answers` adds responses. */
export async function showUserArea(change: Partial<UserProfile>, answers: Answers = {}) {
  const server = await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...change } } }),
    'GET /api/users/u1/payments': () => ({ body: { payments: [] } }),
    ...answers,
  });
  await show(<UserAreaPage />);
  // Until the page has the profile, the row “Membro desde” shows no date.
  await waitFor(() => expect(fact('Membro desde')).toMatch(/\d/));
  return server;
}

/** Returns the text next to a name in a card, or undefined if no card has the name. */
export function fact(name: string): string | undefined {
  const row = screen.queryByText(name, { selector: 'dt' })?.parentElement;
  const texts = row?.querySelectorAll('dd:not(:has(button))');
  return texts && Array.from(texts, (dd) => dd.textContent).join(' ');
}
