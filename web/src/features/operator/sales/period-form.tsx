import { Button, Chip, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { today } from '../format.ts';
import { useView } from '../view.ts';
import { isTooLong, type Period, period, presets } from './period.ts';
import classes from './sales.module.css';

const validate = schemaResolver(period, { sync: true });

/** Puts a date's error message below both dates, where it does not move other elements. */
const styles = {
  wrapper: { margin: 0 },
  error: { position: 'absolute', inset: '100% 0 auto', margin: '4px 0 0' },
} as const;

/** Selects the period. Typed dates apply only on submission, because a report is slow. */
export function PeriodForm() {
  const [{ de, ate }, change] = useView();
  const value = { from: de, to: ate };
  const choose = ({ from, to }: Period = value) => change({ de: from, ate: to });
  const form = useForm({ initialValues: value, initialErrors: validate(value), validate });
  const submit = form.onSubmit(choose, (_, values) => isTooLong(values) && choose(values));
  const periods = presets();
  const chosen = periods.find(({ from, to }) => from === de && to === ate);
  const field = { type: 'date', max: today(), flex: '1 1 8.5rem', miw: 0, styles };
  return (
    <Group gap="md" align="flex-start" pb={{ md: 'xs' }} className={classes.filter ?? ''}>
      <Chip.Group
        value={chosen?.label ?? null}
        onChange={(label) => choose(periods.find((each) => each.label === label))}
      >
        <Group gap="xs" flex={{ lg: '0 0 36rem' }} role="radiogroup" aria-label="Períodos prontos">
          <Text flex="0 0 100%" fw={600} aria-hidden="true">
            Período
          </Text>
          {periods.map(({ label }) => (
            <Chip key={label} value={label} classNames={{ label: classes.chip }}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <form noValidate onSubmit={submit} style={{ flex: '1 1 28rem' }}>
        <Group gap="2rem 1rem" align="flex-start">
          <Group
            pos="relative"
            gap="md"
            align="flex-start"
            flex={{ base: '1 1 100%', xs: '0 1 25rem', lg: '1 1 18rem' }}
          >
            <TextInput
              label="De"
              {...field}
              {...form.getInputProps('from')}
              // An error about the whole period has its text below `to`, and marks both fields.
              error={form.errors.from ?? (form.values.to !== '' && Boolean(form.errors.to))}
            />
            <TextInput label="Até" {...field} {...form.getInputProps('to')} />
          </Group>
          <Button
            type="submit"
            variant="default"
            mt={{ base: 0, xs: '2rem' }}
            h="2.875rem"
            miw={{ lg: '10rem' }}
            flex={{ base: '1 0 100%', xs: 'none' }}
          >
            Ver período
          </Button>
        </Group>
      </form>
    </Group>
  );
}
