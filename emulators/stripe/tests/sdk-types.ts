import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const stripeTypes = join(dirname(dirname(resolve('stripe'))), 'esm/stripe.esm.node.d.ts');
const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc');

/** An object as JSON and its type in the SDK: `Checkout.Session`. */
export interface Sample {
  type: string;
  name: string;
  value: object;
}

/**
 * Checks objects against the types of the installed SDK with TypeScript. A missing or unknown
 * field, or one of another type, is an error.
 * @returns the compiler's errors, each after its sample's name.
 */
export async function typeErrors(samples: readonly Sample[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-types-'));
  try {
    const lines = samples.map(
      ({ type, value }, index) =>
        `export const sample${index}: Stripe.${type} = ${literal(value)};`,
    );
    const head = "import type Stripe from 'stripe'; declare const decimal: Stripe.Decimal;";
    writeFileSync(join(folder, 'samples.ts'), [head, ...lines].join('\n'));
    const compilerOptions = {
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      paths: { stripe: [stripeTypes] },
    };
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['samples.ts'] }));
    const output = await run(['-p', config, '--pretty', 'false']);
    return output.flatMap((line) => {
      const [, number, message] = /^.*samples\.ts\((\d+),.*?\): (.*)$/.exec(line) ?? [];
      return message ? [`${samples[Number(number) - 2]?.name}: ${message}`] : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes an object as code, with decimals as objects as in the SDK's types. */
function literal(value: object): string {
  return JSON.stringify(value).replace(/("\w+_decimal":)"[^"]*"/g, '$1decimal');
}

function run(args: string[]): Promise<string[]> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [tsc, ...args], { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error && !stdout) fail(new Error(stderr || error.message));
      else done(stdout.split('\n'));
    });
  });
}

/** Returns one sample of each shape, by fields and their types. */
export function distinctShapes(samples: readonly Sample[]): Sample[] {
  const byShape = new Map(
    samples.map((sample) => [`${sample.name} ${shapeOf(sample.value)}`, sample]),
  );
  return [...byShape.values()];
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).map(([name, field]) => `${name}:${shapeOf(field)}`);
  return `{${fields.join()}}`;
}
