import type { KeyboardEvent } from 'react';

/** Page Up shows the previous week, and Page Down the next week. */
const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

const periodOf = (card: HTMLElement) => Number(card.dataset.period);

/**
 * Returns the class to focus after the left or right arrow key. On the previous or next day that
 * has classes, this is the class with the nearest period.
 */
const cardOfNextDay = (cards: readonly HTMLElement[], card: HTMLElement, direction: 1 | -1) => {
  const own = card.dataset.day ?? '';
  const days = [...new Set(cards.map(({ dataset }) => dataset.day ?? ''))].sort();
  const day = days[days.indexOf(own) + direction];
  const distance = (other: HTMLElement) => Math.abs(periodOf(other) - periodOf(card));
  return cards
    .filter(({ dataset }) => dataset.day === day)
    .sort((a, b) => distance(a) - distance(b))[0];
};

const targetOf = (grid: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined => {
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-day]')];
  const at = cards.indexOf(card);
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1];
    case 'ArrowUp':
      return cards[at - 1];
    case 'ArrowRight':
      return cardOfNextDay(cards, card, 1);
    case 'ArrowLeft':
      return cardOfNextDay(cards, card, -1);
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    default:
      return undefined;
  }
};

/**
 * Handles keys in the weekly timetable: arrow keys, Home and End move the focus between classes,
 * Page Up and Page Down change the week.
 */
export const weekKeys =
  (onChangeWeek: (weeks: number) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const weeks = TURNS[key];
    if (weeks) {
      event.preventDefault();
      onChangeWeek(weeks);
      return;
    }
    const card = (target as HTMLElement).closest<HTMLElement>('[data-day]');
    const next = card && targetOf(currentTarget, card, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
