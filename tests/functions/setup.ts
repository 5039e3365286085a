import { afterAll } from 'vitest';
import { closeOwnServices } from './own-services.ts';

afterAll(closeOwnServices);
