import { Badge, Box, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

const STEPS = ['Conta', 'Período', 'Pagamento'] as const;

export function PurchaseSteps({ current }: { current: (typeof STEPS)[number] }) {
  const place = STEPS.indexOf(current);
  return (
    <Group
      component="ol"
      display="inline-flex"
      gap="0.25rem 0.5rem"
      aria-label="Etapas da assinatura"
    >
      {STEPS.map((step, index) => (
        <Group
          key={step}
          component="li"
          gap="0.4375rem"
          wrap="nowrap"
          fz="sm"
          {...(index === place
            ? { 'aria-current': 'step', c: 'var(--garimpa-heading)', fw: 650 }
            : { c: 'dimmed' })}
        >
          {index > 0 && (
            <Box
              component="span"
              w="clamp(0.5rem, 2vw, 1.25rem)"
              h={1}
              bg="var(--mantine-color-dimmed)"
            />
          )}
          <Badge
            circle
            {...(index === place && { color: 'gold', variant: 'filled' })}
            {...(index > place && { variant: 'default' })}
          >
            {index < place ? <IconCheck size={14} display="block" aria-hidden="true" /> : index + 1}
          </Badge>
          {step}
        </Group>
      ))}
    </Group>
  );
}
