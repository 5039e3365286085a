// Loaded once for a worker, though this file runs for each test file.
import './own-services.ts';
import { afterAll } from 'vitest';
import { metaFaults } from '../meta-control.ts';
import { stripeFaults } from '../stripe-control.ts';

// The next file finds Stripe and Meta in order.
afterAll(() => Promise.all([stripeFaults(), metaFaults('answers')]));
