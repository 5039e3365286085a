import * as util from 'node:util';

// Import this module first. An older Node would report only a syntax error.
if (!('parseEnv' in util)) {
  console.error(`✗ Node 20.12 or later is needed. This is ${process.version}.`);
  process.exit(1);
}
