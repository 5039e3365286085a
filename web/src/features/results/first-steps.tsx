import { Box, Stack } from '@mantine/core';
import { NumberedList } from '../../components/page/numbered-list.tsx';

const steps = [
  ['Escolha as lojas e os filtros', 'O app passa a procurar as ofertas por você.'],
  ['Conecte seus grupos', 'De WhatsApp e de Telegram.'],
  ['Acompanhe o painel', 'Ele mostra o que seu público mais clica.'],
] as const;

export function FirstSteps() {
  return (
    <Stack component="section" aria-labelledby="primeiros-passos">
      <Box component="h2" fz="h4" id="primeiros-passos">
        Seus três primeiros passos
      </Box>
      <NumberedList items={steps} />
    </Stack>
  );
}
