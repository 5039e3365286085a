/** Objects of one kind in the order of creation. Code must not mutate stored objects. */
export class Collection<T extends { id: string }> {
  /** The name of the object type in Stripe's errors, as in "No such customer: 'cus_x'". */
  readonly kind: string;
  readonly #rows = new Map<string, T>();
  readonly #ownerOf: ((object: T) => string | null) | undefined;
  readonly #owned = new Map<string, Set<string>>();
  readonly #watchers: ((id: string, object: T | null) => void)[] = [];

  /** @param ownerOf Returns the id of an object's owner, such as the subscription of an invoice. */
  constructor(kind: string, ownerOf?: (object: T) => string | null) {
    this.kind = kind;
    this.#ownerOf = ownerOf;
  }

  /** Calls `watcher` after each change, with null for a deleted object. */
  watch(watcher: (id: string, object: T | null) => void): void {
    this.#watchers.push(watcher);
  }

  /** Returns the objects of `owner`, oldest first. */
  ownedBy(owner: string): T[] {
    const ids = [...(this.#owned.get(owner) ?? [])];
    return ids.map((id) => this.#rows.get(id)).filter((object) => object !== undefined);
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Adds or replaces an object. A replaced object keeps its position. */
  put(object: T): void {
    const owner = this.#ownerOf?.(object);
    if (owner) {
      const owned = this.#owned.get(owner) ?? new Set();
      this.#owned.set(owner, owned.add(object.id));
    }
    this.#rows.set(object.id, object);
    for (const watcher of this.#watchers) watcher(object.id, object);
  }

  delete(id: string): void {
    const object = this.#rows.get(id);
    if (!object) return;
    const owner = this.#ownerOf?.(object);
    if (owner) this.#owned.get(owner)?.delete(id);
    this.#rows.delete(id);
    for (const watcher of this.#watchers) watcher(id, null);
  }

  clear(): void {
    for (const id of [...this.#rows.keys()]) this.delete(id);
  }

  /** Iterates over the objects, oldest first, without copying them. */
  fromOldest(): IterableIterator<T> {
    return this.#rows.values();
  }

  newestFirst(): T[] {
    return [...this.#rows.values()].reverse();
  }
}
