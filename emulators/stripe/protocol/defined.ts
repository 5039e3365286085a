/** Returns `fields` without undefined values. */
export function defined<T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const result: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (isDefined(value)) result[key] = value;
  }
  return result;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
