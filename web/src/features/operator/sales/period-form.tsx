import { Button, Chip, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { today } from '../format.ts';
import { isTooLong, type Period, period, presets } from './period.ts';
import classes from './sales.module.css';

const validate = schemaResolver(period, { sync: true });

const GAP = '1rem';

/**
 * An error message fits between two rows of fields, so that it moves nothing. It starts `before` the
 * left edge of its field.
 */
const styles = (before = '0px') =>
  ({
    root: { position: 'relative' },
    wrapper: { margin: 0 },
    error: {
      position: 'absolute',
      inset: `100% auto auto calc(-1 * ${before})`,
      width: 'max-content',
      maxWidth: `calc(200% + ${GAP})`,
      margin: '4px 0 0',
    },
  }) as const;

interface PeriodFormProps {
  value: Period;
  /** Called with a submitted period that is valid or only too long. */
  onChange: (period: Period) => void;
}

/**
 * Selects the period. Typed dates apply only when the form is submitted, because a report is slow.
 */
export function PeriodForm({ value, onChange }: PeriodFormProps) {
  const form = useForm({ initialValues: value, initialErrors: validate(value), validate });
  const submit = form.onSubmit(onChange, (_, values) => isTooLong(values) && onChange(values));
  const periods = presets();
  const chosen = periods.find(({ from, to }) => from === value.from && to === value.to);

  function choose(label: string) {
    const preset = periods.find((each) => each.label === label);
    if (preset) onChange(preset);
  }

  const field = {
    type: 'date',
    max: today(),
    flex: '1 1 8.5rem',
    miw: 0,
    maw: { xs: '12rem', lg: 'none' },
  };
  return (
    <Group gap="md" align="flex-start" className={classes.filter ?? ''}>
      <Chip.Group value={chosen?.label ?? null} onChange={choose}>
        <Group className={classes.chips ?? ''} role="radiogroup" aria-label="Períodos prontos">
          <Text aria-hidden="true">Período</Text>
          {periods.map(({ label }) => (
            <Chip key={label} value={label} classNames={{ label: classes.chip }}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <form noValidate onSubmit={submit} style={{ flex: '1 1 28rem' }}>
        <Group gap={`2rem ${GAP}`} align="flex-start">
          <TextInput label="De" styles={styles()} {...field} {...form.getInputProps('from')} />
          {/* The message of the second date is about both, so it starts below the first one. */}
          <TextInput
            label="Até"
            styles={styles(`(100% + ${GAP})`)}
            {...field}
            {...form.getInputProps('to')}
          />
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
