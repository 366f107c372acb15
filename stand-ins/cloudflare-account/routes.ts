import type { DatabaseSync } from "node:sqlite";
import {
	type Account,
	addDatabase,
	addQueue,
	type Binding,
	type Consumer,
	deployWorker,
	type Worker,
} from "./account.ts";

interface Call {
	body: string;
	contentType: string;
	query: URLSearchParams;
}

interface Answer {
	/** 200 unless given. */
	status?: number;
	result?: unknown;
	/** The error's. */
	code?: number;
	message?: string;
}

/** Answers a call. `parts` are the groups of the route's path. */
type Perform = (account: Account, parts: readonly string[], call: Call) => Answer | Promise<Answer>;

const NO_WORKER: Answer = { status: 404, code: 10007 };
const NO_BUCKET: Answer = { status: 404, code: 10006 };
const NO_DATABASE: Answer = { status: 404, code: 7404 };
const NO_QUEUE: Answer = { status: 404, code: 11000 };

/** What Wrangler calls below `/accounts/{id}`, with Cloudflare's statuses and the codes of its errors. */
export const ROUTES: readonly (readonly [method: string, path: RegExp, perform: Perform])[] = [
	["GET", /^\/workers\/subdomain$/, () => ({ result: { subdomain: "somebody" } })],
	["GET", /^\/workers\/services\/([^/]+)$/, ifDeployed((_, name) => ({ default_environment: environmentOf(name) }))],
	[
		"GET",
		/^\/workers\/workers\/([^/]+)$/,
		ifDeployed((_, name) => ({ id: name, name, subdomain: { enabled: false } })),
	],
	[
		"GET",
		/^\/workers\/scripts\/([^/]+)\/secrets$/,
		ifDeployed(({ bindings }) => bindings.filter(isSecret).map(hidden)),
	],
	["GET", /^\/workers\/scripts\/([^/]+)\/deployments$/, ifDeployed(deploymentsOf)],
	["GET", /^\/workers\/scripts\/([^/]+)\/versions\/[^/]+$/, ifDeployed(versionOf)],
	[
		"GET",
		/^\/workers\/scripts\/([^/]+)\/settings$/,
		ifDeployed(({ bindings }) => ({ bindings: bindings.map(hidden) })),
	],
	// Nothing is left to upload.
	[
		"POST",
		/^\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
		() => ({ result: { jwt: "uploaded", buckets: [] } }),
	],
	["PUT", /^\/workers\/scripts\/([^/]+)$/, takeWorker],
	["POST", /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ({ result: { enabled: true } })],
	["PUT", /^\/workers\/scripts\/([^/]+)\/schedules$/, () => ({})],
	["POST", /^\/d1\/database$/, createDatabase],
	["GET", /^\/d1\/database\/([^/]+)$/, readDatabase],
	["POST", /^\/d1\/database\/([^/]+)\/query$/, queryDatabase],
	["GET", /^\/storage\/kv\/namespaces$/, listNamespaces],
	["POST", /^\/storage\/kv\/namespaces$/, createNamespace],
	["GET", /^\/r2\/buckets$/, ({ buckets }) => ({ result: { buckets: Array.from(buckets, (name) => ({ name })) } })],
	[
		"GET",
		/^\/r2\/buckets\/([^/]+)$/,
		({ buckets }, [name = ""]) => (buckets.has(name) ? { result: { name } } : NO_BUCKET),
	],
	["POST", /^\/r2\/buckets$/, createBucket],
	["GET", /^\/queues$/, listQueues],
	["POST", /^\/queues$/, (account, _, { body }) => ({ result: addQueue(account, JSON.parse(body).queue_name) })],
	["POST", /^\/queues\/([^/]+)\/consumers$/, addConsumer],
	["PUT", /^\/queues\/([^/]+)\/consumers\/([^/]+)$/, changeConsumer],
];

function ifDeployed(read: (worker: Worker, name: string) => unknown): Perform {
	return ({ workers }, [name = ""]) => {
		const worker = workers.get(name);
		return worker ? { result: read(worker, name) } : NO_WORKER;
	};
}

function isSecret({ type }: Binding): boolean {
	return type === "secret_text";
}

/** Nobody can read what a secret is. */
function hidden(binding: Binding): Binding {
	return isSecret(binding) ? { name: binding.name, type: binding.type } : binding;
}

function deploymentsOf({ version }: Worker): object {
	return { deployments: [{ id: version, source: "wrangler", versions: [{ version_id: version, percentage: 100 }] }] };
}

function versionOf({ version: id, bindings }: Worker): object {
	return { id, number: 1, metadata: {}, resources: { bindings: bindings.map(hidden) } };
}

function environmentOf(name: string): object {
	return { environment: "production", script: { id: name, tag: name, tags: [], last_deployed_from: "wrangler" } };
}

async function takeWorker(
	account: Account,
	[name = ""]: readonly string[],
	{ body, contentType }: Call,
): Promise<Answer> {
	const parts = await new Response(body, { headers: { "content-type": contentType } }).formData();
	const { bindings, keep_bindings: kept } = JSON.parse(String(parts.get("metadata")));
	const lacking = deployWorker(account, name, bindings, kept);
	if (lacking) return { status: 400, code: 10021, message: `The store of ${lacking} doesn't exist.` };
	return { result: { id: name, deployment_id: account.nextId(), startup_time_ms: 10 } };
}

function createDatabase(account: Account, _: readonly string[], { body }: Call): Answer {
	const { name } = JSON.parse(body);
	const isTaken = account.databases.some((database) => database.name === name);
	if (isTaken) return { status: 400, code: 7502 };
	const { uuid } = addDatabase(account, name);
	return { result: { uuid, name } };
}

function readDatabase({ databases }: Account, [wanted = ""]: readonly string[]): Answer {
	const found = databases.find(({ uuid, name }) => [uuid, name].includes(wanted));
	return found ? { result: { uuid: found.uuid, name: found.name, version: "production" } } : NO_DATABASE;
}

function queryDatabase({ databases }: Account, [wanted = ""]: readonly string[], { body }: Call): Answer {
	const found = databases.find(({ uuid }) => uuid === wanted);
	if (!found) return NO_DATABASE;
	try {
		return { result: [{ success: true, results: runAll(found.sqlite, JSON.parse(body).sql), meta: { duration: 0 } }] };
	} catch (error) {
		return { status: 400, code: 7500, message: String(error) };
	}
}

/** Runs all statements or none, as D1 does. */
function runAll(sqlite: DatabaseSync, sql: string): unknown[] {
	if (/^\s*SELECT/.test(sql)) return sqlite.prepare(sql).all();
	try {
		sqlite.exec(`BEGIN; ${sql}; COMMIT`);
	} catch (error) {
		sqlite.exec("ROLLBACK");
		throw error;
	}
	return [];
}

function listNamespaces({ namespaces }: Account): Answer {
	return { result: Array.from(namespaces, ([title, id]) => ({ id, title })) };
}

function createNamespace({ namespaces, nextId }: Account, _: readonly string[], { body }: Call): Answer {
	const { title } = JSON.parse(body);
	const id = nextId();
	namespaces.set(title, id);
	return { result: { id, title } };
}

function createBucket({ buckets }: Account, _: readonly string[], { body }: Call): Answer {
	const { name } = JSON.parse(body);
	buckets.add(name);
	return { result: { name } };
}

function listQueues({ queues }: Account, _: readonly string[], { query }: Call): Answer {
	const wanted = query.getAll("name");
	return { result: queues.filter(({ queue_name: name }) => wanted.length === 0 || wanted.includes(name)) };
}

function addConsumer({ queues, nextId }: Account, [queueId]: readonly string[], { body }: Call): Answer {
	const queue = queues.find(({ queue_id }) => queue_id === queueId);
	if (!queue) return NO_QUEUE;
	const { script_name: script, ...settings } = JSON.parse(body);
	const consumer: Consumer = { consumer_id: nextId(), script, ...settings };
	queue.consumers.push(consumer);
	return { result: consumer };
}

function changeConsumer({ queues }: Account, [queueId, consumerId]: readonly string[], { body }: Call): Answer {
	const queue = queues.find(({ queue_id }) => queue_id === queueId);
	const consumer = queue?.consumers.find(({ consumer_id }) => consumer_id === consumerId);
	if (!consumer) return NO_QUEUE;
	return { result: Object.assign(consumer, JSON.parse(body)) };
}
