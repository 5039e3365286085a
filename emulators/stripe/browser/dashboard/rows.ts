import type { EventRow, Row } from '../../control/rows.ts';
import { byId, make, onPress } from '../dom.ts';

interface Action {
  text: string;
  press: (id: string) => Promise<void>;
}

const shown = new Map<string, string>();

/** Renders a list only if its rows have changed. */
export function showRows<T extends Row>(
  list: string,
  rows: readonly T[],
  actionsOf: (row: T) => Action[] = () => [],
): void {
  const state = JSON.stringify(rows);
  if (shown.get(list) === state) return;
  shown.set(list, state);
  const empty = make('li', { className: 'muted', text: 'None yet.' });
  const items = rows.map((row) => item(row, actionsOf(row)));
  byId(list, HTMLElement).replaceChildren(...(items.length > 0 ? items : [empty]));
}

/** Shows events with the results of their last three delivery attempts. */
export function showEvents(rows: readonly EventRow[], action: Action): void {
  showRows(
    'events',
    rows.map(({ attempts, ...row }) => ({
      ...row,
      detail: [row.detail, ...attempts.slice(-3)].join(' · '),
    })),
    () => [action],
  );
}

function item({ badge, detail, id, link, title }: Row, actions: Action[]): HTMLElement {
  const text = make('div', { className: 'text' }, [
    make('p', { className: 'row-title', text: title }),
    make('p', { className: 'muted small', text: detail }),
  ]);
  const side = make('div', { className: 'side' }, [
    make('span', { className: 'badge', text: badge.text, 'data-tone': badge.tone }),
  ]);
  if (link) {
    const anchor = make('a', { className: 'small', text: link.text });
    anchor.href = link.url;
    anchor.target = '_blank';
    side.append(anchor);
  }
  for (const action of actions) {
    const button = make('button', {
      className: 'link',
      text: action.text,
      'aria-label': `${action.text}: ${title}`,
    });
    button.type = 'button';
    onPress(button, () => action.press(id));
    side.append(button);
  }
  return make('li', {}, [text, side]);
}
