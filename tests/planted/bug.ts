/** The parts of `npm test` that notice planted bugs, in the order in which they are tried. */
export const parts = ['unit', 'web', 'rules', 'functions', 'site', 'e2e'] as const;
export type Part = (typeof parts)[number];

/** A small bug, as somebody might write it. */
export interface Bug {
  /** What goes wrong, in a few words. */
  id: string;
  /** Of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /**
   * The test files that should notice, all of one part; or the part whose tests that import
   * the file should.
   */
  noticedBy: string | readonly string[];
}

export interface Row extends Bug {
  area: string;
  part: Part;
  /** None where those that import the file are meant. */
  tests: readonly string[];
}

/** The bug with what its test files say about it. @throws Error with the bug's id. */
export function rowOf(area: string, bug: Bug): Row {
  const named = [bug.noticedBy].flat();
  const tests = named.filter((name) => name.includes('/'));
  const found = named.map(partOf);
  const [part] = found;
  if (!part || found.some((other) => other !== part)) {
    throw new Error(`${bug.id}: ${named.join(', ')} is not of one part (${parts.join(', ')})`);
  }
  return { ...bug, area, part, tests };
}

function partOf(name: string): Part | undefined {
  if (name.startsWith('emulators/stripe/tests/')) return 'unit';
  const folder = name.startsWith('tests/') ? name.split('/')[1] : name;
  return parts.find((part) => part === folder);
}

/** The file's text with the bug in it. @throws Error with the bug's id where the code has moved. */
export function plant({ id, file, text, replacement }: Bug, source: string): string {
  const times = source.split(text).length - 1;
  if (times === 1) return source.replace(text, () => replacement);
  throw new Error(`${id}: its text occurs ${times} times in ${file}, instead of once:\n${text}`);
}
