import * as records from '../support/operator-records.ts';
import { type Answer, refusal } from './answers.ts';
import { screen } from './state.ts';
import { fill, press, pressInDialog, see } from './steps.ts';

const read = (view: string) => `POST /api/operator/read ${view}`;
const ACT = 'POST /api/operator/act';

const found = (person: unknown): Answer => ({ json: { view: 'person', person } });

const common = {
  section: 'Operação',
  user: {},
  answers: {
    [read('access')]: { json: { view: 'access' } },
    [read('today')]: { json: records.today },
    [read('sales')]: { json: records.sales },
    [read('person')]: found(records.person),
    [read('recent')]: { json: records.recent },
    [read('tasks')]: { json: records.tasks },
  },
};

const peoplePath = '/operacao?aba=pessoas';

const resolve = press('Marcar como resolvido: in_1QbLx2');

export const operatorStates = [
  ...screen({ ...common, path: '/operacao' })({
    'Hoje, cheio': { shows: 'Receita por dia' },
    'Hoje, dias sem contagem': {
      shows: 'sem contagem',
      path: '/operacao?dias=90',
      answers: { [read('today')]: { json: records.gappyToday } },
      steps: [(page) => page.getByRole('button', { name: 'Ver os números' }).first().click()],
    },
    'Hoje, primeiro dia': {
      shows: 'Tudo pronto para a primeira venda',
      answers: {
        [read('today')]: { json: records.emptyToday },
        [read('tasks')]: { json: records.noTasks },
      },
    },
  }),
  ...screen({ ...common, path: '/operacao?aba=vendas&por=campaign,ref' })({
    'Vendas, cheias': { shows: 'joao-das-promos' },
    'Vendas, vazias': {
      shows: 'Nenhum cadastro e nenhum pagamento',
      answers: { [read('sales')]: { json: records.emptySales } },
    },
    'Vendas, período longo demais': {
      shows: 'O período pode ter até 366 dias',
      path: '/operacao?aba=vendas&de=2024-01-01&ate=2026-01-28',
    },
    'Vendas, demoraram demais': {
      shows: 'npm run report:sales',
      answers: { [read('sales')]: refusal(503, 'unavailable') },
    },
  }),
  ...screen({ ...common, path: `${peoplePath}&pessoa=ana` })({
    'Pessoas, últimos cadastros': { shows: 'Boleto em aberto', path: peoplePath },
    'Pessoas, alguém com tudo': { shows: 'Histórico' },
    'Pessoas, só com cadastro': {
      shows: 'Nunca assinou',
      path: `${peoplePath}&pessoa=bia`,
      answers: { [read('person')]: found(records.stranger) },
    },
    'Pessoas, ninguém': {
      shows: 'Ninguém encontrado',
      path: peoplePath,
      answers: { [read('person')]: found(null) },
      steps: [fill({ 'Email, uid ou cliente da Stripe': 'ninguem@exemplo.com.br' }, 'Buscar')],
    },
  }),
  ...screen({ ...common, path: '/operacao?aba=pendencias' })({
    'Pendências, cheias': { shows: 'Eventos que a Stripe não entregou' },
    'Pendências, marcar como resolvido': { shows: 'Não dá para desfazer', steps: [resolve] },
    'Pendências, não foi marcado': {
      shows: 'O serviço não respondeu',
      answers: { [ACT]: refusal(503, 'unavailable') },
      steps: [resolve, see('Não dá para desfazer'), pressInDialog('Marcar como resolvido')],
    },
    'Pendências, vazias': {
      shows: 'Tudo em dia',
      answers: { [read('tasks')]: { json: records.noTasks } },
    },
  }),
];
