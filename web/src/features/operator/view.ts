import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addDays } from '#contract/days.ts';
import { TODAY_DAYS } from '#contract/operator.ts';
import { DIMENSIONS } from '#contract/sales.ts';
import { today } from './format.ts';
import { columns, type Sort } from './sales/columns.ts';

const route = getRouteApi('/site/account/operator/operacao');

export const TABS = ['hoje', 'vendas', 'pessoas', 'pendencias'] as const;

const dimensions = z.pipe(
  z.transform((text) => [...new Set(String(text).split(','))]),
  z.array(z.enum(DIMENSIONS)),
);

const sort = z.enum(columns.flatMap(({ name }): Sort[] => [name, `-${name}`]));

const view = z.object({
  aba: z.catch(z.enum(TABS), 'hoje'),
  /** The length of the period in the Hoje tab, in days. */
  dias: z.catch(z.pipe(z.coerce.number(), z.literal(TODAY_DAYS)), 28),
  /** The first day of the report in the Vendas tab. `ate` is the last day. */
  de: z.catch(z.iso.date(), () => addDays(today(), -27)),
  ate: z.catch(z.iso.date(), today),
  por: z.catch(dimensions, ['campaign']),
  ordem: z.catch(sort, '-net'),
  filtro: z.catch(z.string().check(z.maxLength(100)), ''),
  /** A uid or a Stripe customer id. An e-mail address must not be in a URL. */
  pessoa: z.catch(z.optional(z.string().check(z.regex(/^[^/@\s]{1,128}$/))), undefined),
});
export type View = z.output<typeof view>;

function toSearch({ dias, por, filtro, ...others }: Partial<View>) {
  return {
    ...others,
    ...(dias && { dias: String(dias) }),
    ...(por && { por: por.join() }),
    // Browser history and logs store URLs, so a URL must not contain an e-mail address.
    ...(filtro !== undefined && { filtro: filtro && !filtro.includes('@') ? filtro : undefined }),
  };
}

/** Reads and changes the URL. Only a change of tab or person adds an entry to the history. */
export function useView(): [View, (change: Partial<View>) => void] {
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (changes: Partial<View>) =>
    void navigate({
      to: '/operacao',
      search: (before) => ({ ...before, ...toSearch(changes) }),
      replace: changes.aba === undefined && changes.pessoa === undefined,
      resetScroll: false,
    });
  return [z.parse(view, search), change];
}
