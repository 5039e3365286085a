import * as util from 'node:util';

// Import this module first, so that an older Node prints this message instead of its own.
if (!('parseEnv' in util)) {
  console.error(`✗ Node 20.12 or later is needed. This is ${process.version}.`);
  process.exit(1);
}
