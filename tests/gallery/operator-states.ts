import { fill, inTurn, press, see } from './acts.ts';
import { type Answer, COOKIE, refusal } from './answers.ts';
import {
  ACT,
  emptySales,
  emptyToday,
  noTasks,
  person,
  read,
  sales,
  stranger,
  tasks,
  today,
} from './operator-answers.ts';
import { screen, state } from './state.ts';

const answer = (json: unknown): Answer => ({ json });
const found = (found: typeof person | null) => answer({ view: 'person', person: found });
const stripeFails = refusal(502, 'stripe_failed', 'A Stripe não respondeu.');

const common = {
  person: 'ana',
  answers: {
    [read('access')]: answer({ view: 'access' }),
    [read('today')]: answer(today),
    [read('sales')]: answer(sales),
    [read('person')]: found(person),
    [read('tasks')]: answer(tasks),
  },
} as const;

const section = 'Operação';

const gate = screen({ ...common, section, path: '/operacao' }, [
  state('de quem não opera', 'Página não encontrada', {
    answers: { [read('access')]: refusal(404, 'not_found', 'Endereço não encontrado.') },
    expectedErrors: /status of 404/,
  }),
  state('sem saber quem é', 'Não foi possível falar com o servidor.', {
    answers: { [COOKIE]: 'fails' },
    expectedErrors: /Não foi possível falar com o servidor/,
  }),
]);

const todayStates = screen({ ...common, section, path: '/operacao' }, [
  state('Hoje, cheio', 'pendências para resolver'),
  state('Hoje, números do gráfico', 'sem contagem', {
    act: (page) => press('Ver os números')({ getByRole: (...by) => page.getByRole(...by).first() }),
  }),
  state('Hoje, vazio', 'Ainda sem receita', {
    answers: { [read('today')]: answer(emptyToday), [read('tasks')]: answer(noTasks) },
  }),
  state('Hoje, falhou', 'Tentar novamente', { answers: { [read('today')]: stripeFails } }),
  state('Hoje, carregando', 'Agora', { answers: { [read('today')]: 'hangs' } }),
]);

const salesPath = '/operacao?aba=vendas&de=2026-01-01&ate=2026-01-28&por=campaign,ref';
const salesStates = screen({ ...common, section, path: salesPath }, [
  state('Vendas, cheias', 'joao-das-promos'),
  state('Vendas, filtradas e em outra ordem', '2 de 5 linhas', {
    path: `${salesPath}&filtro=bia&ordem=ref`,
  }),
  state('Vendas, vazias', 'Nenhum cadastro e nenhum pagamento', {
    answers: { [read('sales')]: answer(emptySales) },
  }),
  state('Vendas, período longo demais', 'O período pode ter até 366 dias', {
    path: '/operacao?aba=vendas&de=2024-01-01&ate=2026-01-28',
  }),
  state('Vendas, demoraram demais', 'npm run report:sales', {
    answers: { [read('sales')]: refusal(503, 'unavailable') },
  }),
  state('Vendas, carregando', 'Agrupar por', { answers: { [read('sales')]: 'hangs' } }),
]);

const people = '/operacao?aba=pessoas';
const peopleStates = screen({ ...common, section, path: `${people}&pessoa=ana` }, [
  state('Pessoas, busca', 'Buscar', { path: people }),
  state('Pessoas, alguém com tudo', 'Histórico'),
  state('Pessoas, aplicada de novo', 'Corrigido: status, acesso', {
    answers: {
      [ACT]: answer({
        ...{ action: 'apply_person', found: true },
        changed: ['subscription_status', 'subscription_active'],
      }),
    },
    act: press('Aplicar de novo da Stripe'),
  }),
  state('Pessoas, só com cadastro', 'Nunca assinou', {
    path: `${people}&pessoa=bia`,
    answers: { [read('person')]: found(stranger) },
  }),
  state('Pessoas, ninguém', 'Ninguém encontrado', {
    path: people,
    answers: { [read('person')]: found(null) },
    act: fill({ 'Email, uid ou cliente da Stripe': 'ninguem@exemplo.com.br' }, 'Buscar'),
  }),
  state('Pessoas, falhou', 'Tentar novamente', { answers: { [read('person')]: stripeFails } }),
  state('Pessoas, carregando', 'Buscar', { answers: { [read('person')]: 'hangs' } }),
]);

const resolve = 'Marcar como resolvido: in_1QbLx2';
const taskStates = screen({ ...common, section, path: '/operacao?aba=pendencias' }, [
  state('Pendências, cheias', 'Eventos que a Stripe não entregou'),
  state('Pendências, marcar como resolvido', 'Não dá para desfazer', { act: press(resolve) }),
  state('Pendências, não foi marcado', 'O serviço não respondeu', {
    answers: { [ACT]: refusal(503, 'unavailable') },
    act: inTurn(press(resolve), see('Não dá para desfazer'), (page) =>
      press('Marcar como resolvido')(page.getByRole('dialog')),
    ),
  }),
  state('Pendências, vazias', 'Tudo em dia', { answers: { [read('tasks')]: answer(noTasks) } }),
  state('Pendências, falharam', 'Tentar novamente', { answers: { [read('tasks')]: stripeFails } }),
  state('Pendências, carregando', 'Hoje', { answers: { [read('tasks')]: 'hangs' } }),
]);

/** The operator's page, tab by tab. */
export const operatorStates = [
  ...gate,
  ...todayStates,
  ...salesStates,
  ...peopleStates,
  ...taskStates,
];
