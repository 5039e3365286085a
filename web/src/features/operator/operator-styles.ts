// The styles of the Mantine components that only this page has.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
