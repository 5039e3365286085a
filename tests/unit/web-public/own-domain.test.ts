import { expect, test } from 'vitest';
import { atOwnDomain } from '../../../web/src/lib/start/own-domain.ts';

test.each([
  [
    'https://garimpa-prod.web.app/planos?ref=ana#topo',
    'https://garimpa.com.br/planos?ref=ana#topo',
  ],
  ['https://garimpa-prod.firebaseapp.com/login', 'https://garimpa.com.br/login'],
  ['https://garimpa.com.br/login', null],
  ['https://garimpa-prod--novo-abc123.web.app/login', null],
  ['https://other.web.app/login', null],
  ['http://localhost:5000/login', null],
])('%s is at %s', (here, target) => {
  expect(atOwnDomain(new URL(here), 'https://garimpa.com.br', 'garimpa-prod')).toBe(target);
});

test('without a domain of its own, firebaseapp.com leads to web.app', () => {
  const at = (here: string) =>
    atOwnDomain(new URL(here), 'https://garimpa-prod.web.app', 'garimpa-prod');
  expect(at('https://garimpa-prod.firebaseapp.com/')).toBe('https://garimpa-prod.web.app/');
  expect(at('https://garimpa-prod.web.app/')).toBeNull();
});
