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
  part: Part;
  /** The files that should notice; none where those of the part that import the file should. */
  tests: readonly string[];
}

/**
 * The bugs of a file: its text and what stands there instead, by id.
 * @param noticedBy test files of one part, or a part.
 */
export function bugsIn(
  file: string,
  noticedBy: Part | readonly string[] | `${string}.test.${string}`,
  bugs: Readonly<Record<string, readonly [text: string, replacement: string]>>,
): Bug[] {
  const named = [noticedBy].flat();
  const tests = named.filter((name) => name.includes('/'));
  const [part, ...others] = new Set(named.map(partOf));
  if (!part || others.length > 0) throw new Error(`${file}: ${named} is of no part, or of several`);
  return Object.entries(bugs).map(([id, [text, replacement]]) => ({
    ...{ id, file, text, replacement, part, tests },
  }));
}

function partOf(name: string): Part | undefined {
  if (name.startsWith('emulators/stripe/tests/')) return 'unit';
  // Of the functions too: their bundle behind Hosting, in the emulators.
  if (name.startsWith('tests/edge/')) return 'functions';
  const folder = name.startsWith('tests/') ? name.split('/')[1] : name;
  return parts.find((part) => part === folder);
}

/** The file's text with the bug in it. @throws Error with the bug's id where the code has moved. */
export function plant({ id, file, text, replacement }: Bug, source: string): string {
  const times = source.split(text).length - 1;
  if (times === 1) return source.replace(text, () => replacement);
  throw new Error(`${id}: its text occurs ${times} times in ${file}, instead of once:\n${text}`);
}
