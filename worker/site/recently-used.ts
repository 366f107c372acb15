/**
 * Keeps in memory what was used last. Of the Worker's start, evaluating a package for it and reserving its room took most of the
 * time.
 */
export class RecentlyUsed<Key, Value> {
	private readonly max: number;
	private readonly sizeOf: (value: Value) => number;
	/** A `Map` lists its keys in the order in which they came, so the first one was not used for the longest time. */
	private readonly values = new Map<Key, Value>();
	private size = 0;

	/** `sizeOf` always says the same of a value. Without it, `max` is the number of values. */
	constructor(max: number, sizeOf: (value: Value) => number = () => 1) {
		this.max = max;
		this.sizeOf = sizeOf;
	}

	get(key: Key): Value | undefined {
		const value = this.values.get(key);
		if (value === undefined) return undefined;
		this.values.delete(key);
		this.values.set(key, value);
		return value;
	}

	/** As `get`, and doesn't count as a use. */
	peek(key: Key): Value | undefined {
		return this.values.get(key);
	}

	set(key: Key, value: Value): void {
		this.delete(key);
		this.values.set(key, value);
		this.size += this.sizeOf(value);
		for (const oldest of this.values.keys()) {
			if (this.size <= this.max) return;
			this.delete(oldest);
		}
	}

	/** Returns whether it was there. */
	delete(key: Key): boolean {
		const value = this.values.get(key);
		if (value === undefined) return false;
		this.size -= this.sizeOf(value);
		return this.values.delete(key);
	}
}
