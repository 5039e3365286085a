/** A plan's limits. If a limit is absent, the plan does not include that feature. */
export interface PlanLimits {
  /** The maximum number of groups on WhatsApp and, separately, on Telegram. Null is unlimited. */
  groups: number | null;
  /** WhatsApp numbers in addition to the one number that every plan includes. */
  whatsappNumbers?: number;
  telegramBots?: number;
  queues: number;
  aiAutomations?: number;
  monitoring?: number;
  collaborators?: number;
  templates?: number;
}

export function mainFeatureOf({ groups, whatsappNumbers }: PlanLimits): string {
  if (groups !== null) return `${groups} grupos de WhatsApp e ${groups} de Telegram`;
  const numbers = whatsappNumbers ? `, e mais ${whatsappNumbers} números de WhatsApp` : '';
  return `Grupos ilimitados de WhatsApp e Telegram${numbers}`;
}

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

function count(number: number | undefined, one: string, many: string): string[] {
  return number ? [`${number} ${number === 1 ? one : many}`] : [];
}
