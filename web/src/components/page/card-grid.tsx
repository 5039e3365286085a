import { Box, Card, SimpleGrid, Text } from '@mantine/core';

/** The headings are smaller on a tablet, so that the longest word fits into a column. */
const headingSize = { base: 'h3', sm: 'clamp(1rem, 2.4vw, var(--mantine-h3-font-size))' };

/** Cards with a title (a key of `cards`) and a text, in three columns on a wide screen. */
export function CardGrid({ cards }: { cards: Readonly<Record<string, string>> }) {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 3 }} spacing="1.25rem">
      {Object.entries(cards).map(([title, text]) => (
        <Card key={title} component="li">
          <Box component="h3" fz={headingSize}>
            {title}
          </Box>
          <Text c="dimmed">{text}</Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
