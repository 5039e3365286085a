import { Text, ThemeIcon } from '@mantine/core';
import { brand } from '../../brand.ts';
import { Section } from '../../components/page/section.tsx';
import classes from './how-it-works.module.css';
import { steps } from './landing-content.ts';
import { StepPicture } from './step-picture.tsx';

export function HowItWorks() {
  return (
    <Section
      id="como-funciona"
      title="Três passos, e o garimpo não para mais"
      lead={`Depois deles, quem trabalha é o ${brand.name}.`}
    >
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <StepPicture step={index} />
            <ThemeIcon
              variant="filled"
              color="gold"
              size="2rem"
              fw={800}
              my="1.25rem 0.75rem"
              aria-hidden="true"
            >
              {index + 1}
            </ThemeIcon>
            <h3>{title}</h3>
            <Text c="dimmed" mt="0.625rem">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
