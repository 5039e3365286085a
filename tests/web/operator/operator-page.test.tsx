import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  emptySales,
  emptyToday,
  person as found,
  gappyToday,
  recent,
  sales,
  stranger,
  tasks,
  today,
} from '../../support/operator-records.ts';
import { ana, showPage } from '../account/harness.tsx';
import { type Answer, serve } from '../server.ts';

const unknown = { status: 404, body: { error: 'Não encontrado.', code: 'not_found' } };

const requestSchema = z.object({ view: z.string(), search: z.optional(z.string()) });
type Views = Record<string, (request: z.output<typeof requestSchema>) => Answer>;

/** Starts a server with a response for each operator view. `views` replaces responses by view. */
function serveOperator(views: Views = {}, session: object = { authenticated: true, user: ana }) {
  const known: Views = {
    access: () => ({ body: { view: 'access' } }),
    today: () => ({ body: today }),
    sales: () => ({ body: sales }),
    recent: () => ({ body: recent }),
    tasks: () => ({ body: tasks }),
    person: () => ({ body: { view: 'person', person: found } }),
    ...views,
  };
  const server = serve({
    'GET /api/auth/check-cookie?profile=1': () => ({ body: session }),
    'POST /api/operator/read': async () => {
      const request = z.parse(requestSchema, (await server).bodies.at(-1));
      return known[request.view]?.(request) ?? unknown;
    },
    'POST /api/operator/act': () => ({ body: { action: 'resolve_payment', found: true } }),
  });
  return server;
}

const views = (bodies: unknown[]) =>
  bodies.flatMap((body) => (typeof body === 'object' && body && 'view' in body ? [body.view] : []));

const notFound = () => screen.findByRole('heading', { name: 'Página não encontrada' });
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ['a visitor', undefined, [], false],
  ['a user who is not an operator', ana, ['access'], false],
  ['a former operator', { ...ana, operator: true }, ['access'], true],
])('at /operacao, %s sees the not-found page', async (_, user, requests, hasLink) => {
  const session = { authenticated: user !== undefined, user };
  const { bodies } = await serveOperator({ access: () => unknown }, session);
  await showPage('/operacao');
  expect(await notFound()).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Página não encontrada/));
  expect(views(bodies)).toEqual(requests);
  if (hasLink) await screen.findAllByRole('link', { name: 'Operação' });
  else expect(screen.queryByRole('link', { name: 'Operação' })).toBeNull();
});

test('an operator who loses access sees the not-found page after the next request', async () => {
  let isOperator = true;
  await serveOperator({
    access: () => (isOperator ? { body: { view: 'access' } } : unknown),
    sales: () => unknown,
  });
  await showPage('/operacao');
  const tab = await screen.findByRole('tab', { name: 'Vendas' });
  isOperator = false;
  await userEvent.click(tab);
  expect(await notFound()).toBeVisible();
});

test('the operator’s page marks days without data, and stores the chosen period in its address', async () => {
  const { bodies } = await serveOperator({ today: () => ({ body: gappyToday }) });
  const { router } = await showPage('/operacao?dias=90');
  const day = (index: number) =>
    gappyToday.series[index]?.day.split('-').reverse().join('/').slice(0, 5);
  const note = await screen.findByText(/^MRR e assinaturas de agora/);
  const gaps = `${day(0)} a ${day(8)}, ${day(11)} e ${day(13)}`;
  expect(note).toHaveTextContent(`Sem contagem, em cinza nos gráficos: ${gaps}.`);
  expect(note).toHaveTextContent('Comparação só em MRR e Assinaturas ativas');
  expect(note).not.toHaveTextContent('Comparados com');
  await userEvent.click(screen.getByRole('button', { name: /^Ver os números: Receita por dia/ }));
  const table = screen.getByRole('table', { name: 'Receita por dia' });
  expect(within(table).getAllByText('sem contagem')).toHaveLength(11);
  await userEvent.click(screen.getByRole('radio', { name: '365 dias' }));
  await waitFor(() => expect(bodies).toContainEqual({ view: 'today', days: 365 }));
  expect(router.state.location.search).toEqual({ dias: '365' });
});

test('the operator’s list of recent sign-ups links to a user’s page, which links back to the list', async () => {
  await serveOperator();
  await showPage('/operacao?aba=pessoas');
  expect(await screen.findByText('Boleto em aberto')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Caio Nogueira' }));
  const name = await screen.findByRole('heading', { name: 'Ana Souza' });
  expect(name.parentElement).toHaveTextContent(/Ana SouzaAtivaElite mensalaté/);
  expect(titles()).toEqual([
    ...['Ana Souza', 'Assinatura no registro', 'Assinaturas na Stripe', 'Pagamentos'],
    ...['Histórico', 'Cadastro', 'Primeiro contato', 'Consentimento'],
  ]);
  expect(screen.getByRole('button', { name: 'Copiar uid: ana' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Copiar cliente da Stripe: cus_/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Últimos cadastros' }));
  expect(await screen.findByText('Boleto em aberto')).toBeVisible();
});

test('the URL of the operator’s sales tab selects the report, the rows can be filtered and sorted, and the CSV file has the same rows; an e-mail in the filter does not enter the URL', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }));
  const { bodies } = await serveOperator();
  const address = '/operacao?aba=vendas&de=2026-01-01&ate=2026-01-28&por=campaign,ref';
  const { router } = await showPage(address);
  await screen.findByText(/5 linhas/);
  expect(bodies).toContainEqual({
    ...{ view: 'sales', from: '2026-01-01', to: '2026-01-28', by: ['campaign', 'ref'] },
  });
  const filter = screen.getByLabelText('Filtrar linhas');
  await userEvent.type(filter, 'BIA');
  await userEvent.click(screen.getByRole('button', { name: 'Cadastros' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cadastros' }));
  expect(screen.getByText(/2 de 5 linhas/)).toBeVisible();
  const sorted = screen.getByRole('columnheader', { name: 'Cadastros' });
  expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  const campaigns = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(campaigns).toEqual(['teste-gratis', 'lancamento-de-novembro', 'Total']);
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  const text = await createObjectURL.mock.calls[0]?.[0].text();
  expect(text?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Campanha;Afiliado;Líquido (R$);Bruto (R$);Reembolsos (R$);Contestações (R$);Pagantes;Cadastros;Assinaram;Conversão (%)',
    'teste-gratis;afiliada-bia;0;0;0;0;0;25;0;0',
    'lancamento-de-novembro;afiliada-bia;55994,2;56370;187,9;187,9;300;140;31;22,1',
    'Total;;55994,2;56370;187,9;187,9;;165;31;18,8',
  ]);
  await waitFor(() => expect(router.state.location.searchStr).toContain('filtro=BIA'));
  await userEvent.type(filter, '@exemplo.com.br');
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('filtro'));
});

test('an operator’s search by e-mail finds a user, and the page’s address does not contain the e-mail', async () => {
  const { bodies } = await serveOperator({
    person: ({ search }) => ({
      body: { view: 'person', person: search === 'ana@exemplo.com.br' ? found : null },
    }),
  });
  const { router } = await showPage('/operacao?aba=pessoas');
  const field = await screen.findByLabelText('Email, uid ou cliente da Stripe');
  await userEvent.type(field, 'ninguem@exemplo.com.br{Enter}');
  expect(await screen.findByText(/Ninguém encontrado com/)).toBeVisible();
  expect(field).toHaveValue('ninguem@exemplo.com.br');
  await userEvent.clear(field);
  await userEvent.type(field, 'ana@exemplo.com.br{Enter}');
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(router.state.location.search).toEqual({ aba: 'pessoas', pessoa: 'ana' });
  // Each search must send only one request, because the server logs every user that it finds.
  expect(views(bodies).filter((view) => view === 'person')).toHaveLength(2);
  await userEvent.type(field, 'x{Enter}');
  expect(await screen.findByText(/Ninguém encontrado com/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ana Souza' })).toBeNull();
});

test('before the first sale, each operator’s tab has a text for its empty state, and the sales tab offers the last 90 days', async () => {
  await serveOperator({
    today: () => ({ body: emptyToday }),
    person: () => ({ body: { view: 'person', person: stranger } }),
    sales: () => ({ body: emptySales }),
  });
  const { router } = await showPage('/operacao');
  const title = { name: 'Tudo pronto para a primeira venda' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Receita por dia' })).toBeNull();
  await act(() => router.navigate({ href: '/operacao?aba=pessoas&pessoa=bia' }));
  expect(await screen.findByText('Nunca assinou.')).toBeVisible();
  expect(titles()).toEqual(['bia@exemplo.com.br', 'Cadastro', 'Ainda vazio']);
  await userEvent.click(screen.getByRole('tab', { name: 'Vendas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver 90 dias' }));
  expect(await screen.findByRole('radio', { name: '90 dias' })).toBeChecked();
});

test('an operator sees the open tasks, with the dispute that is due first at the top, and marks a payment as resolved after a confirmation', async () => {
  const [first] = tasks.payments;
  const more = Array.from({ length: 12 }, (_, row) => ({ ...first, invoice: `in_${row}` }));
  const payments = [...tasks.payments, ...more];
  const { bodies } = await serveOperator({ tasks: () => ({ body: { ...tasks, payments } }) });
  await showPage('/operacao');
  const tab = await screen.findByRole('tab', { name: /^Pendências/ });
  await waitFor(() => expect(tab).toHaveTextContent(/25 em aberto$/));
  await userEvent.click(tab);
  const disputes = await screen.findByRole('region', { name: 'Contestações em aberto' });
  const rows = within(disputes).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    // Caio's bank only asks about the payment, but its inquiry has a deadline like a dispute.
    expect.stringMatching(/caio@exemplo.com.br.*vence hoje.*Responder na Stripe/),
    expect.stringMatching(/bia@exemplo.com.br.*Responder na Stripe/),
    expect.stringContaining('em análise no banco'),
  ]);

  const unmatched = within(screen.getByRole('region', { name: 'Pagamentos sem assinatura' }));
  expect(unmatched.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(unmatched.getByRole('button', { name: 'Mostrar mais' }));
  expect(unmatched.getAllByRole('listitem')).toHaveLength(payments.length);
  const invoice = first?.invoice;
  const action = { action: 'resolve_payment', invoice };
  await userEvent.click(screen.getByRole('button', { name: `Marcar como resolvido: ${invoice}` }));
  const question = await screen.findByRole('dialog', { name: 'Marcar como resolvido?' });
  expect(bodies).not.toContainEqual(action);
  await userEvent.click(within(question).getByRole('button', { name: 'Marcar como resolvido' }));
  expect(await screen.findByText('Pagamento resolvido')).toBeVisible();
  expect(bodies).toContainEqual(action);
  await waitFor(() => expect(views(bodies).filter((view) => view === 'tasks')).toHaveLength(2));
});
