/** What a plan gives of each thing; what is missing is not part of the plan. */
export interface PlanLimits {
  /** Of WhatsApp, and as many of Telegram; null for any number. */
  groups: number | null;
  /** Where it is more than one. */
  whatsappNumbers?: number;
  telegramBots?: number;
  queues: number;
  aiAutomations?: number;
  monitoring?: number;
  collaborators?: number;
  templates?: number;
}

/** The limit on groups, in a sentence: it decides between plans. */
export function mainFeatureOf({ groups, whatsappNumbers }: PlanLimits): string {
  if (groups !== null) return `${groups} grupos de WhatsApp e ${groups} de Telegram`;
  const numbers = whatsappNumbers ? `, com ${whatsappNumbers} números de WhatsApp` : '';
  return `Grupos ilimitados de WhatsApp e Telegram${numbers}`;
}

/** Every other limit, one a line. */
export function featuresOf(limits: PlanLimits): string[] {
  const { telegramBots, queues, aiAutomations, monitoring, collaborators, templates } = limits;
  return [
    ...count(telegramBots, 'conta de bot no Telegram', 'contas de bot no Telegram'),
    ...count(queues, 'fila de envio', 'filas de envio'),
    ...count(aiAutomations, 'automação com IA', 'automações com IA'),
    ...count(monitoring, 'monitoramento', 'monitoramentos'),
    ...count(collaborators, 'conta de colaborador', 'contas de colaborador'),
    ...count(templates, 'modelo de mensagem', 'modelos de mensagem'),
  ];
}

/** What a plan gives beyond a smaller one, one thing a line. */
export function gainsOver(smaller: PlanLimits, limits: PlanLimits): string[] {
  const { groups, whatsappNumbers } = limits;
  const gain = (of: 'queues' | 'aiAutomations' | 'monitoring' | 'collaborators') =>
    (limits[of] ?? 0) - (smaller[of] ?? 0);
  return [
    groups === null ? 'grupos ilimitados' : `${groups - (smaller.groups ?? 0)} grupos em cada rede`,
    ...count(whatsappNumbers, 'número de WhatsApp', 'números de WhatsApp'),
    ...featuresOf({
      groups,
      queues: gain('queues'),
      aiAutomations: gain('aiAutomations'),
      monitoring: gain('monitoring'),
      collaborators: gain('collaborators'),
    }),
  ];
}

function count(number: number | undefined, one: string, many: string): string[] {
  return number ? [`${number} ${number === 1 ? one : many}`] : [];
}
