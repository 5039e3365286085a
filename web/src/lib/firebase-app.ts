import { initializeApp } from 'firebase/app';
import { env } from './env.ts';

export const firebaseApp = initializeApp(env.firebase);
