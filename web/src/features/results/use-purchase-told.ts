import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionIdField } from '#contract/fields.ts';
import { useSession } from '../../components/session.tsx';
import { lastCheckoutSession } from '../../lib/checkout-session.ts';
import { profileQuery } from '../../lib/profile.ts';
import { tellPurchase } from '../../lib/purchase-conversion.ts';
import { storage } from '../../lib/storage.ts';

/**
 * Tells of the purchase once the person is known; the plan that was chosen is then done with.
 * @returns whether address or storage know of a purchase; null while the record has to be asked.
 */
export function usePurchaseTold(): boolean | null {
  const { session_id, ...search } = useSearch({ strict: false });
  const session = useSession();
  const person = session.status === 'in' ? session.person : null;
  // As the page was opened: address and storage lose them on the way.
  const [page] = useState(() => ({
    sessionId: sessionIdField.safeParse(session_id).data ?? lastCheckoutSession(),
    search,
    stored: storage.get('selectedPlan'),
  }));
  const tell = useEffectEvent(() => {
    if (person !== null) tellPurchase(person, page);
  });
  useEffect(() => {
    if (person?.uid !== undefined) tell();
  }, [person?.uid]);
  useEffect(() => storage.remove('selectedPlan'), []);

  const isKnownHere =
    page.sessionId !== null || page.stored !== null || page.search.planName !== undefined;
  const { data, isError } = useQuery({
    ...profileQuery(person?.uid ?? ''),
    enabled: person !== null && !isKnownHere,
  });
  if (isKnownHere) return true;
  return isError ? false : data === undefined ? null : data.subscription_active === true;
}
