// What every Mantine component needs; public pages have none of it.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import 'virtual:theme-for-mantine.css';
