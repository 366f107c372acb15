interface Kinds {
	STATS: D1Database;
	EVENTS: Queue;
}

/** The bindings of a kind that a deployment has numbered, such as `STATS_1` and `STATS_2`. One machine has none. */
export function numberedBindings<Kind extends keyof Kinds>(env: object, kind: Kind): Kinds[Kind][] {
	const found: Kinds[Kind][] = [];
	for (;;) {
		const binding: Kinds[Kind] | undefined = Reflect.get(env, `${kind}_${found.length + 1}`);
		if (!binding) return found;
		found.push(binding);
	}
}
