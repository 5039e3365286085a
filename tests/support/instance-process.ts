import { pathToFileURL } from 'node:url';
import { serveFunctions } from './serve.ts';

/** A new instance of the functions of an entry; reports by IPC where it is and how long it took. */
const [entry = ''] = process.argv.slice(2);
const begin = performance.now();
const loaded: object = await import(pathToFileURL(entry).href);
const loadMs = performance.now() - begin;
const { port } = await serveFunctions(loaded);
process.once('disconnect', () => process.exit());
process.send?.({ port, loadMs, begin: performance.timeOrigin + begin });
