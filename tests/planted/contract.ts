import type { Bug } from './bug.ts';

export const contract: Bug[] = [
  {
    id: 'amounts-truncated',
    file: 'functions/src/contract/money.ts',
    text: 'return Math.round(amount * 100);',
    replacement: 'return Math.trunc(amount * 100);',
    noticedBy: 'tests/unit/money.test.ts',
  },
  {
    id: 'percentage-rounded-up',
    file: 'functions/src/contract/money.ts',
    text: 'Math.round((percent * cents) / 100)',
    replacement: 'Math.ceil((percent * cents) / 100)',
    noticedBy: 'unit',
  },
];
