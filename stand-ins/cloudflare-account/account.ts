import { DatabaseSync } from "node:sqlite";

/** What an account at Cloudflare has. */
export interface Account {
	databases: Database[];
	/** Ids of KV namespaces by their titles. */
	namespaces: Map<string, string>;
	buckets: Set<string>;
	queues: Queue[];
	/** What each deployed Worker was deployed with. */
	workers: Map<string, Worker>;
	/** Calls that the stand-in doesn't know, so that a test can fail on them. */
	unknownCalls: string[];
	nextId(): string;
}

export interface Database {
	uuid: string;
	name: string;
	sqlite: DatabaseSync;
}

export interface Queue {
	queue_id: string;
	queue_name: string;
	consumers: Consumer[];
}

/** A Worker that takes a queue's messages, with the settings that were sent. */
export interface Consumer {
	consumer_id: string;
	script: string;
	dead_letter_queue?: string;
}

export interface Worker {
	version: string;
	bindings: readonly Binding[];
}

export interface Binding {
	name: string;
	type: string;
	[property: string]: unknown;
}

/** An account that has nothing yet. */
export function openAccount(): Account {
	let lastId = 0;
	return {
		databases: [],
		namespaces: new Map(),
		buckets: new Set(),
		queues: [],
		workers: new Map(),
		unknownCalls: [],
		nextId: () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, "0")}`,
	};
}

export function addDatabase(account: Account, name: string): Database {
	const database = { uuid: account.nextId(), name, sqlite: new DatabaseSync(":memory:") };
	account.databases.push(database);
	return database;
}

export function addQueue(account: Account, name: string): Queue {
	const queue = { queue_id: account.nextId(), queue_name: name, consumers: [] };
	account.queues.push(queue);
	return queue;
}

/**
 * Deploys a Worker. A binding that is inherited is the one of the deployment before, and those of the kinds in `kept` stay if none of
 * their name is sent. Returns the name of the first binding whose store isn't there, and deploys nothing then.
 */
export function deployWorker(
	account: Account,
	name: string,
	sent: readonly Binding[],
	kept: readonly string[] = [],
): string | null {
	const before = account.workers.get(name)?.bindings ?? [];
	const named = sent.map((one) => (one.type === "inherit" ? before.find((old) => old.name === one.name) : one) ?? one);
	const stay = before.filter((old) => kept.includes(old.type) && !named.some((one) => one.name === old.name));
	const bindings = [...named, ...stay];
	const lacking = bindings.find((binding) => !hasStore(account, binding));
	if (!lacking) account.workers.set(name, { version: account.nextId(), bindings });
	return lacking?.name ?? null;
}

function hasStore({ databases, namespaces, buckets, queues }: Account, binding: Binding): boolean {
	switch (binding.type) {
		case "inherit":
			return false;
		case "d1":
			return databases.some(({ uuid }) => uuid === binding.id);
		case "kv_namespace":
			return [...namespaces.values()].includes(String(binding.namespace_id));
		case "r2_bucket":
			return buckets.has(String(binding.bucket_name));
		case "queue":
			return queues.some(({ queue_name }) => queue_name === binding.queue_name);
		default:
			return true;
	}
}
