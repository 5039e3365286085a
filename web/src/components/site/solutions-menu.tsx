import { ActionIcon, Box, Card, Group, Text, useDelayedHover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { solutions } from '../page/solutions-content.ts';
import classes from './solutions-menu.module.css';

/** If the pointer returns this soon after the menu closed, the menu opens at once. */
const SKIP_DELAY_MS = 300;
/** A click this soon after the hover opened the menu was meant to open it, and does nothing. */
const IGNORE_CLICK_MS = 500;

const PANEL_ID = 'menu-solucoes';

/** Does not use Mantine's menu, because every public page would load its positioning code. */
export function SolutionsMenu({ className }: { className: string | undefined }) {
  const changedAt = useRef(0);
  const stamp = () => {
    changedAt.current = Date.now();
  };
  const [isOpen, { open, close, toggle }] = useDisclosure(false, { onOpen: stamp, onClose: stamp });
  const isChangedWithin = (ms: number) => Date.now() - changedAt.current < ms;
  // The delays ignore a pointer that only passes over the link, or leaves the menu briefly.
  const delays = { openDelay: 200, closeDelay: 150 };
  const { openDropdown, closeDropdown } = useDelayedHover({ open, close, ...delays });
  const handlers = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      if (!isOpen && isChangedWithin(SKIP_DELAY_MS)) open();
      else openDropdown();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') closeDropdown();
    },
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
      if (key !== 'Escape' || !isOpen) return;
      close();
      currentTarget.querySelector('button')?.focus();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
    },
  };
  return (
    <Group pos="relative" gap={0} wrap="nowrap" {...handlers}>
      <Link className={className} to="/solucoes" onClick={close}>
        Soluções
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.button}
        aria-label="Lista de soluções"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => {
          if (!isOpen || !isChangedWithin(IGNORE_CLICK_MS)) toggle();
        }}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </ActionIcon>
      <Box id={PANEL_ID} pos="absolute" top="100%" left={0} pt="0.5rem" hidden={!isOpen}>
        {isOpen && (
          <Card w="36rem" p="0.75rem" shadow="lg">
            <ul className={classes.list}>
              {solutions.map(({ id, name, claim }) => (
                <li key={id}>
                  <Link to="/solucoes" hash={id} onClick={close}>
                    <Text component="strong" inherit c="var(--garimpa-heading)" fw={650}>
                      {name}
                    </Text>
                    <Text span inherit c="dimmed" fz="sm" textWrap="balance">
                      {claim}
                    </Text>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Box>
    </Group>
  );
}
