import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { MAX_SALES_DAYS } from '#contract/operator.ts';
import type { Dimension } from '#contract/sales.ts';
import { today } from '../days.ts';
import { isTooLong, type Period, period, presets } from './period.ts';
import { ReportCommand } from './report-command.tsx';
import classes from './sales.module.css';

const validate = schemaResolver(period, { sync: true });

interface PeriodFormProps {
  value: Period;
  /** What the command is to group by. */
  by: readonly Dimension[];
  onChange: (period: Period) => void;
}

/** Which days: typed and confirmed, because each period is a long read, or by one press. */
export function PeriodForm({ value, by, onChange }: PeriodFormProps) {
  const form = useForm({ initialValues: value, initialErrors: validate(value), validate });
  const chosen = presets.find(({ period: get }) => {
    const { from, to } = get();
    return from === value.from && to === value.to;
  });

  function choose(label: string) {
    const preset = presets.find((each) => each.label === label)?.period();
    if (!preset) return;
    form.setValues(preset);
    form.clearErrors();
    onChange(preset);
  }

  return (
    <Stack gap="sm">
      <Chip.Group value={chosen?.label ?? null} onChange={choose}>
        <Group gap="xs" role="radiogroup" aria-label="Períodos prontos">
          {presets.map(({ label }) => (
            <Chip key={label} value={label} classNames={{ label: classes.chip }}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <form noValidate onSubmit={form.onSubmit(onChange)} className={classes.dates}>
        <TextInput type="date" label="De" max={today()} {...form.getInputProps('from')} />
        <TextInput type="date" label="Até" max={today()} {...form.getInputProps('to')} />
        <Button type="submit" variant="default" className={classes.send}>
          Ver período
        </Button>
      </form>
      {form.errors.to && isTooLong(form.values) && (
        <Stack gap="xs">
          <Text size="sm">Para mais de {MAX_SALES_DAYS} dias, rode no terminal, sem limite:</Text>
          <ReportCommand {...form.values} by={by} />
        </Stack>
      )}
    </Stack>
  );
}
