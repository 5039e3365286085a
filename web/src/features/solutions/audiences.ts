/** The groups that the tools are for. */
export const audiences = [
  {
    title: 'Afiliados',
    text: 'Mais ofertas no ar, com seu link em todas, sem virar a noite procurando promoção.',
  },
  {
    title: 'Criadores de conteúdo',
    text: 'Arte, texto e vitrine com sua cara. Você cria; as ofertas saem sozinhas.',
  },
  {
    title: 'Empreendedores digitais',
    text: 'Filas, automações e colaboradores para operar dezenas de grupos como uma empresa.',
  },
] as const;
